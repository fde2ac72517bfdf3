//! Which case hangs on which, and an order in which parents come first.

use std::collections::HashMap;

use crate::case::Case;

/// Why the cases form no graph that can be walked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// Two cases with one name.
    #[error("case `{id}` exists twice: {first} and {second}")]
    Twice {
        /// The name.
        id: String,
        /// Where the first stands.
        first: String,
        /// Where the second stands.
        second: String,
    },
    /// A case hangs on one that does not exist.
    #[error("{place}: case `{child}` depends on `{parent}`, and there is no such case")]
    UnknownParent {
        /// Where the child stands.
        place: String,
        /// The child.
        child: String,
        /// The name it gives.
        parent: String,
    },
    /// Cases that hang on each other in a circle.
    #[error("these cases depend on each other in a circle: {}", circle.join(" -> "))]
    Cycle {
        /// The circle, its first case repeated at the end.
        circle: Vec<String>,
    },
}

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
    pub fn new(cases: &[Case]) -> Result<Graph, GraphError> {
        let mut index: HashMap<&str, usize> = HashMap::new();
        for (at, case) in cases.iter().enumerate() {
            if let Some(first) = index.insert(&case.id, at) {
                return Err(GraphError::Twice {
                    id: case.id.clone(),
                    first: cases[first].place.to_string(),
                    second: case.place.to_string(),
                });
            }
        }
        let parents = (0..cases.len())
            .map(|at| parents_of(cases, &index, at))
            .collect::<Result<Vec<_>, _>>()?;
        let order = Walk::order(cases, &parents)?;
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
        self.order
            .iter()
            .copied()
            .filter(|&at| needed[at])
            .collect()
    }
}

fn parents_of(
    cases: &[Case],
    index: &HashMap<&str, usize>,
    at: usize,
) -> Result<Vec<usize>, GraphError> {
    let child = &cases[at];
    let mut parents = Vec::new();
    for name in &child.depends_on {
        let found: Vec<usize> = match name.strip_suffix('*') {
            None => index.get(name.as_str()).copied().into_iter().collect(),
            Some(stem) => (0..cases.len())
                .filter(|&other| other != at && cases[other].id.starts_with(stem))
                .collect(),
        };
        if found.is_empty() {
            return Err(GraphError::UnknownParent {
                place: child.place.to_string(),
                child: child.id.clone(),
                parent: name.clone(),
            });
        }
        parents.extend(found);
    }
    parents.sort_unstable();
    parents.dedup();
    Ok(parents)
}

/// A walk from children to parents that notices when it comes back to where it is.
struct Walk<'c> {
    cases: &'c [Case],
    parents: &'c [Vec<usize>],
    done: Vec<bool>,
    trail: Vec<usize>,
    order: Vec<usize>,
}

impl Walk<'_> {
    fn order(cases: &[Case], parents: &[Vec<usize>]) -> Result<Vec<usize>, GraphError> {
        let mut walk = Walk {
            cases,
            parents,
            done: vec![false; cases.len()],
            trail: Vec::new(),
            order: Vec::new(),
        };
        let mut starts: Vec<usize> = (0..cases.len()).collect();
        starts.sort_by_key(|&at| cases[at].layer);
        for at in starts {
            walk.visit(at)?;
        }
        Ok(walk.order)
    }

    fn visit(&mut self, at: usize) -> Result<(), GraphError> {
        if self.done[at] {
            return Ok(());
        }
        if let Some(begin) = self.trail.iter().position(|&seen| seen == at) {
            let circle = self.trail[begin..].iter().chain([&at]);
            return Err(GraphError::Cycle {
                circle: circle.map(|&at| self.cases[at].id.clone()).collect(),
            });
        }
        self.trail.push(at);
        for &parent in &self.parents[at] {
            self.visit(parent)?;
        }
        self.trail.pop();
        self.done[at] = true;
        self.order.push(at);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(text: &str) -> Vec<Case> {
        let mut full = String::new();
        for line in text.lines() {
            let (id, parents) = line.split_once(" < ").unwrap_or((line, ""));
            full += "case ";
            full += id;
            full += "\nlayer L0\nabout x\n";
            if !parents.is_empty() {
                full += "depends-on ";
                full += parents;
            }
            full += "\ncount 1\n";
        }
        crate::text::read("test.case", &full).unwrap().cases
    }

    #[test]
    fn parents_come_first_and_a_star_stands_for_all_that_begin_so() {
        let cases = cases("top < mid_*\nmid_a < base\nmid_b\nbase");
        let graph = Graph::new(&cases).unwrap();
        let ids: Vec<&str> = graph.order().iter().map(|&at| &*cases[at].id).collect();
        assert_eq!(ids, ["base", "mid_a", "mid_b", "top"]);
        assert_eq!(graph.children(3).collect::<Vec<_>>(), [1]);
        assert_eq!(graph.closure(|at| at == 1), [3, 1]);
    }

    #[test]
    fn unknown_parents_and_circles_are_refused() {
        let unknown = Graph::new(&cases("a < b")).unwrap_err();
        assert!(matches!(unknown, GraphError::UnknownParent { .. }));
        let circle = Graph::new(&cases("a < b\nb < c\nc < a")).unwrap_err();
        assert_eq!(
            circle.to_string(),
            "these cases depend on each other in a circle: a -> b -> c -> a"
        );
        let twice = Graph::new(&cases("a\na")).unwrap_err();
        assert!(matches!(twice, GraphError::Twice { .. }));
    }
}
