//! `hakam verify`: a move, and what is said of it.

use std::io::Write as _;
use std::path::Path;

use hakam::referee::{Call, Report, Verdict, text};
use hakam::{Referee, Variant};
use hakam_checker::Certificate;
use hakam_wire::certificate;
use hakam_wire::report::{self, Certificates};

use crate::args::{Format, Place};
use crate::exit::Exit;
use crate::failure::{BadProof, Failure};
use crate::files::{self, Existing};
use crate::scene;
use crate::screen::{BAD, GOOD, Layout, Screen, WARN};
use crate::variant::counted;

/// What is to be judged, and where what shows it is written to.
pub struct Question<'a> {
    /// The move.
    pub played: Option<&'a str>,
    /// Texts of claims.
    pub claims: &'a [String],
    /// The file for certificates.
    pub certificate: Option<&'a Path>,
    /// What to do where that file is there already.
    pub existing: Existing,
}

/// Judges, prints, and ends as the verdict says.
pub fn run(place: &Place, question: &Question<'_>, screen: &mut Screen) -> Result<Exit, Failure> {
    let (variant, scene) = scene::find(place, screen)?;
    let referee = Referee::new(&variant).reading(place.language);
    let report = match &scene {
        Ok(scene) => referee.verify(scene, question.played, question.claims),
        Err(why) => referee.without_board(why, question.played, question.claims),
    };
    // First of all, so that a file that cannot be written does not come as an afterthought.
    if let Some(path) = question.certificate {
        keep((path, question.existing), &variant, &report, screen)?;
    }
    match screen.format {
        Format::Json => {
            let document = report::to_json(&variant, &report, Certificates::LeftOut);
            screen.json(&document)?;
        }
        Format::Text => print(&variant, &report, screen)?,
    }
    for fault in report.faults() {
        screen.note(&format!("{fault}; please report it"))?;
    }
    Ok(match report.call() {
        Call::Verified => Exit::Success,
        Call::Refuted => Exit::Refuted,
        Call::Unsure => Exit::Unsure,
    })
}

fn print(variant: &Variant, report: &Report, screen: &mut Screen) -> Result<(), Failure> {
    let rules = variant.rules();
    match screen.layout {
        Layout::Markdown => write!(screen.out, "{}", text::markdown(rules, report))?,
        Layout::Plain => {
            for line in text::report(rules, report).lines() {
                writeln!(screen.out, "{}", coloured(line))?;
            }
        }
    }
    Ok(())
}

/// The line with the verdict that it begins with coloured.
fn coloured(line: &str) -> String {
    let styles = [
        (Call::Verified, GOOD),
        (Call::Refuted, BAD),
        (Call::Unsure, WARN),
    ];
    for (call, style) in styles {
        if let Some(rest) = line.strip_prefix(call.as_str()) {
            return format!("{style}{call}{style:#}{rest}");
        }
    }
    line.to_owned()
}

/// Writes the certificates that the verdict of the whole rests on: of a REFUTED one those of every part that
/// is refuted, of a VERIFIED one those of every part.
fn keep(
    (path, existing): (&Path, Existing),
    variant: &Variant,
    report: &Report,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let call = report.call();
    let certificates: Vec<Certificate> = verdicts(report)
        .into_iter()
        .filter(|verdict| verdict.call() == call)
        .filter_map(Verdict::proof)
        .flat_map(|proof| proof.certificates().iter().cloned())
        .collect();
    let name = path.display();
    if certificates.is_empty() {
        screen.note(&format!(
            "an UNSURE verdict has no certificate: `{name}` is not written"
        ))?;
        return Ok(());
    }
    let text = certificate::write_all(variant.rules(), &certificates).map_err(BadProof::from)?;
    files::write_certificates(path, &text, existing)?;
    let count = counted(certificates.len(), "certificate");
    screen.note(&format!("{count} in `{name}`"))?;
    Ok(())
}

fn verdicts(report: &Report) -> Vec<&Verdict> {
    let mut verdicts = Vec::new();
    if let Some(played) = &report.played {
        verdicts.push(&played.legal);
        verdicts.extend(played.parts.iter().map(|part| &part.verdict));
        verdicts.extend(played.over.iter().map(|over| &over.verdict));
    }
    verdicts.extend(report.claims.iter().map(|claim| &claim.verdict));
    verdicts
}
