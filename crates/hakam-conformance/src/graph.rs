//! Which case hangs on which, and an order in which parents come first.

use std::collections::HashMap;

use crate::case::Case;
use crate::text::{CaseError, CaseFault};

/// The parents of every case, and an order that respects them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graph {
    parents: Vec<Vec<usize>>,
    order: Vec<usize>,
}

impl Graph {
    /// Resolves the names of parents; a trailing `*` stands for every other case that begins so.
    ///
    /// # Errors
    /// Names that exist twice, unknown parents, circles.
    pub fn new(cases: &[Case]) -> Result<Graph, CaseError> {
        let mut index: HashMap<&str, usize> = HashMap::new();
        for (at, case) in cases.iter().enumerate() {
            if let Some(first) = index.insert(&case.id, at) {
                let first = cases[first].place.clone();
                return Err(CaseFault::SameName(case.id.clone(), first).at(&case.place));
            }
        }
        let parents = cases.iter().map(|case| parents_of(cases, &index, case));
        let parents = parents.collect::<Result<Vec<_>, _>>()?;
        let mut starts: Vec<usize> = (0..cases.len()).collect();
        starts.sort_by_key(|&at| cases[at].layer);
        let mut order = Vec::new();
        for at in starts {
            visit(at, cases, &parents, &mut Vec::new(), &mut order)?;
        }
        Ok(Graph { parents, order })
    }

    /// The cases that the case at this place hangs on.
    pub fn parents(&self, at: usize) -> &[usize] {
        &self.parents[at]
    }

    /// The cases that hang on it directly.
    pub fn children(&self, at: usize) -> impl Iterator<Item = usize> {
        (0..self.parents.len()).filter(move |&child| self.parents[child].contains(&at))
    }

    /// Every case, parents first; among equals lower layers first, then the order of the files.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// These cases and everything they hang on, in order.
    pub fn closure(&self, wanted: impl Fn(usize) -> bool) -> Vec<usize> {
        let mut needed = vec![false; self.parents.len()];
        for &at in self.order.iter().rev() {
            if needed[at] || wanted(at) {
                needed[at] = true;
                for &parent in &self.parents[at] {
                    needed[parent] = true;
                }
            }
        }
        let order = self.order.iter().copied();
        order.filter(|&at| needed[at]).collect()
    }
}

fn parents_of(
    cases: &[Case],
    index: &HashMap<&str, usize>,
    child: &Case,
) -> Result<Vec<usize>, CaseError> {
    let mut parents = Vec::new();
    for name in &child.depends_on {
        let found: Vec<usize> = match name.strip_suffix('*') {
            None => index.get(name.as_str()).copied().into_iter().collect(),
            Some(stem) => (0..cases.len())
                .filter(|&other| cases[other].id != child.id && cases[other].id.starts_with(stem))
                .collect(),
        };
        if found.is_empty() {
            let fault = CaseFault::UnknownParent(child.id.clone(), name.clone());
            return Err(fault.at(&child.place));
        }
        parents.extend(found);
    }
    parents.sort_unstable();
    parents.dedup();
    Ok(parents)
}

/// Puts a case behind its parents, unless it stands in the order; notices when it comes back to where it is.
fn visit(
    at: usize,
    cases: &[Case],
    parents: &[Vec<usize>],
    trail: &mut Vec<usize>,
    order: &mut Vec<usize>,
) -> Result<(), CaseError> {
    if order.contains(&at) {
        return Ok(());
    }
    if let Some(begin) = trail.iter().position(|&seen| seen == at) {
        let circle = trail[begin..].iter().chain([&at]);
        let circle = circle.map(|&at| cases[at].id.clone()).collect();
        return Err(CaseFault::Circle(circle).at(&cases[at].place));
    }
    trail.push(at);
    for &parent in &parents[at] {
        visit(parent, cases, parents, trail, order)?;
    }
    trail.pop();
    order.push(at);
    Ok(())
}
