/** Molecules as graphs: SMILES, SDF and MOL, read by the Chemistry Development Kit. */
@NullMarked
package org.mercer.chem;

import org.jspecify.annotations.NullMarked;
