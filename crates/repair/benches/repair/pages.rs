//! Pages whose columns were read across.
