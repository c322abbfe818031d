/** Compressed rows; dot products, rows times rows. */
@NullMarked
package org.mercer.numerics.sparse;

import org.jspecify.annotations.NullMarked;
