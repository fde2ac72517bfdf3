//! Tables that belong together: of a material, and of all that its moves lead to.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::Arc;

use hakam_core::Setup;

use super::build::build;
use super::error::BuildError;
use super::material::{MOST_MEN, Material};
use super::memory;
use super::next::{next_materials, passing_arises};
use super::numbering::Numbering;
use super::share::Progress;
use super::table::Table;
use super::value::Value;
use crate::Variant;

/// Tables of one game.
#[derive(Clone, Debug, Default)]
pub struct Library {
    tables: BTreeMap<Material, Arc<Table>>,
}

/// How tables are built.
#[derive(Clone, Copy)]
pub struct Options<'a> {
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Told now and then how far the work is.
    pub progress: &'a (dyn Fn(Progress<'_>) + Sync),
}

impl Library {
    /// No table.
    pub fn new() -> Library {
        Library::default()
    }

    /// A table, if it is here.
    pub fn table(&self, material: &Material) -> Option<&Arc<Table>> {
        self.tables.get(material)
    }

    /// Every table.
    pub fn tables(&self) -> impl Iterator<Item = &Arc<Table>> {
        self.tables.values()
    }

    /// Puts a table in.
    pub fn add(&mut self, table: Table) {
        self.tables
            .insert(table.material().clone(), Arc::new(table));
    }

    /// What a position is worth; `None` when there is no table of its men.
    pub fn value(&self, variant: &Variant, setup: &Setup) -> Option<Value> {
        let material = Material::of_setup(variant.rules(), setup);
        self.tables.get(&material)?.value(variant, setup)
    }

    /// The materials whose tables are needed for one, itself last, each behind those that its moves lead to.
    ///
    /// # Errors
    /// When one of them cannot be built.
    pub fn order(variant: &Variant, material: &Material) -> Result<Vec<Material>, BuildError> {
        let text = || material.text(variant.rules());
        if material.men().len() > MOST_MEN {
            return Err(BuildError::TooLarge { material: text() });
        }
        if variant.rules().counts_checks() {
            return Err(BuildError::ChecksCount { material: text() });
        }
        let mut order = Vec::new();
        visit(variant, material, &mut Vec::new(), &mut order)?;
        // Told before hours go into the smaller ones.
        for needed in &order {
            let numbering = Numbering::new(variant.rules().geometry(), needed);
            if u32::try_from(numbering.len()).is_err() {
                let material = needed.text(variant.rules());
                return Err(BuildError::TooLarge { material });
            }
        }
        Ok(order)
    }

    /// How many bytes it takes at most to build a table and every other that it needs.
    ///
    /// # Errors
    /// When one of them cannot be built.
    pub fn memory(variant: &Variant, material: &Material) -> Result<u64, BuildError> {
        let order = Library::order(variant, material)?;
        Ok(memory::of_all(variant.rules().geometry(), &order))
    }

    /// Builds a table and every other that it needs and is not here yet.
    ///
    /// # Errors
    /// When one of them cannot be built.
    pub fn build(
        &mut self,
        variant: &Variant,
        material: &Material,
        options: Options<'_>,
    ) -> Result<Arc<Table>, BuildError> {
        for needed in Library::order(variant, material)? {
            if !self.tables.contains_key(&needed) {
                let table = build(variant, self, &needed, options)?;
                self.add(table);
            }
        }
        self.table(material)
            .map(Arc::clone)
            .ok_or_else(|| BuildError::TooLarge {
                material: material.text(variant.rules()),
            })
    }
}

fn visit(
    variant: &Variant,
    material: &Material,
    path: &mut Vec<Material>,
    order: &mut Vec<Material>,
) -> Result<(), BuildError> {
    if order.contains(material) {
        return Ok(());
    }
    let text = || material.text(variant.rules());
    if path.contains(material) {
        return Err(BuildError::Circle { material: text() });
    }
    if passing_arises(variant, material) {
        return Err(BuildError::Passing { material: text() });
    }
    path.push(material.clone());
    for next in next_materials(variant, material) {
        visit(variant, &next, path, order)?;
    }
    path.pop();
    order.push(material.clone());
    Ok(())
}
