/** Centred, normalised, restricted to a fold, weighted sum: no recomputation. */
@NullMarked
package org.mercer.gram.view;

import org.jspecify.annotations.NullMarked;
