/** Internal: the only door to OpenBLAS. */
@NullMarked
package org.mercer.numerics.lapack;

import org.jspecify.annotations.NullMarked;
