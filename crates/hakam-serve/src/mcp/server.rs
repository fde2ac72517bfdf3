//! What answers the protocol.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, GetPromptRequestParams,
    GetPromptResponse, Implementation, ListPromptsResult, ListResourceTemplatesResult,
    ListResourcesResult, ListToolsResult, PaginatedRequestParams, ReadResourceRequestParams,
    ReadResourceResponse, ReadResourceResult, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::RequestContext;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;

use super::tool::Skill;
use super::{prompt, resources, tools};
use crate::App;
use crate::http::Exposure;
use crate::problem::Problem;

const INSTRUCTIONS: &str = "An arbiter for chess and every game like it. It says what is legal and \
what is true of a position, each time with the rule and the evidence. Ask before you play: \
`verify_move_claim`. What it calls UNSURE is not known.";

/// What answers the protocol.
#[derive(Clone)]
pub struct Arbiter {
    app: Arc<App>,
    skills: Arc<Vec<Skill>>,
    /// Calls that are being worked on.
    busy: Arc<AtomicUsize>,
}

impl Arbiter {
    /// One that asks this.
    pub fn new(app: Arc<App>) -> Arbiter {
        Arbiter {
            app,
            skills: Arc::new(tools::all()),
            busy: Arc::default(),
        }
    }

    /// Counts the calls that are being worked on.
    pub(super) fn busy(&self) -> Arc<AtomicUsize> {
        Arc::clone(&self.busy)
    }

    async fn call(&self, request: CallToolRequestParams) -> Result<CallToolResult, ErrorData> {
        let skills = Arc::clone(&self.skills);
        let Some(at) = skills
            .iter()
            .position(|skill| skill.tool.name == request.name)
        else {
            let message = format!("there is no tool `{}`", request.name);
            return Err(ErrorData::invalid_params(message, None));
        };
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        let told = self.app.work(move |app| match skills.get(at) {
            Some(skill) => (skill.call)(app, arguments),
            None => Err(Problem::fault("the tool is gone")),
        });
        Ok(match told.await {
            Ok(told) => {
                let mut result = CallToolResult::structured(told.document);
                result.content = vec![ContentBlock::text(told.text)];
                result
            }
            Err(problem) => CallToolResult::error(vec![ContentBlock::text(refusal(&problem))]),
        })
    }
}

/// A problem as a model reads it.
fn refusal(problem: &Problem) -> String {
    let document = problem.document();
    let mut lines = vec![format!("{}: {}", document.code, document.detail)];
    let refusals = document.refusals.iter();
    lines.extend(refusals.map(|one| format!("- {} {}: {}", one.reason, one.rule, one.sentence)));
    let issues = document.issues.iter();
    lines.extend(issues.map(|issue| format!("- {}: {}", issue.rule, issue.message)));
    lines.extend(
        document
            .findings
            .iter()
            .map(|finding| finding.shown.clone()),
    );
    if let Some(place) = document
        .place
        .as_ref()
        .filter(|place| !place.shown.is_empty())
    {
        lines.push(place.shown.clone());
    }
    lines.extend(document.hint.iter().map(|hint| format!("hint: {hint}")));
    lines.join("\n")
}

/// The error of a resource that is not there.
fn not_there(problem: &Problem) -> ErrorData {
    ErrorData::resource_not_found(problem.document().detail.clone(), None)
}

impl ServerHandler for Arbiter {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_prompts()
            .build();
        let name = Implementation::new("hakam", env!("CARGO_PKG_VERSION"));
        let mut info = ServerConfig::new(capabilities);
        info.server_info = name;
        info.instructions = Some(INSTRUCTIONS.to_owned());
        info
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools: Vec<Tool> = self.skills.iter().map(|skill| skill.tool.clone()).collect();
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        self.busy.fetch_add(1, Ordering::SeqCst);
        let done = self.call(request).await;
        self.busy.fetch_sub(1, Ordering::SeqCst);
        done.map(CallToolResponse::Complete)
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(ListResourcesResult::with_all_items(resources::all()))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(ListResourceTemplatesResult::with_all_items(
            resources::templates(),
        ))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let text = self.app.work(move |app| resources::read(app, &request.uri));
        let text = text.await.map_err(|problem| not_there(&problem))?;
        Ok(ReadResourceResult::new(vec![text]).into())
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(ListPromptsResult::with_all_items(prompt::all()))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        if request.name != prompt::NAME {
            let message = format!("there is no prompt `{}`", request.name);
            return Err(ErrorData::invalid_params(message, None));
        }
        Ok(prompt::get(request.arguments.as_ref()).into())
    }
}

/// The tools over HTTP, and what ends them. Every request stands for itself: nothing is kept between two.
pub fn service(
    app: &Arc<App>,
    exposure: Exposure,
) -> (
    StreamableHttpService<Arbiter, LocalSessionManager>,
    impl FnOnce() + use<>,
) {
    let mut config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true);
    match exposure {
        Exposure::Local => {}
        // Whoever opened the server to others has said that any name may lead to it.
        Exposure::Open => config.allowed_hosts = Vec::new(),
    }
    let token = config.cancellation_token.clone();
    let arbiter = Arbiter::new(Arc::clone(app));
    let service = StreamableHttpService::new(move || Ok(arbiter.clone()), Arc::default(), config);
    (service, move || token.cancel())
}
