/** Compressed rows; dot products, rows times rows. */
@Internal
@NullMarked
package org.mercer.numerics.sparse;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
