// Runs every test in one process, so that one server and one browser do for all of them.

import './tests/play.test.js';
import './tests/refusals.test.js';
import './tests/special-moves.test.js';
import './tests/variants.test.js';
import './tests/claims.test.js';
import './tests/editor.test.js';
import './tests/history.test.js';
import './tests/opponents.test.js';
import './tests/layout.test.js';
import './tests/policy.test.js';
import './tests/accessibility.test.js';
