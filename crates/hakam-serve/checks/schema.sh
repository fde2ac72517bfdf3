#!/bin/sh
# Everything the description of the API allows, and much that it does not, before a server.
# Listening never ends and the computer thinks for seconds, so that these two are left out.
# Two checks are left out: `ignored_auth`, since there are no secrets to be shown, and `positive_data_acceptance`, since
# a schema can say that a move is a text but not that it is legal, so that what it allows may still be refused.
# usage: schema.sh SCHEMATHESIS URL [EXAMPLES]
set -eu
exec "$1" run "$2/api/v1/openapi.json" --url "$2" \
    --exclude-path-regex '/(events|engine-move)$' \
    --checks all --exclude-checks positive_data_acceptance,ignored_auth \
    --max-examples "${3:-60}" --suppress-health-check all --seed 1 --no-color
