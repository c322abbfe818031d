/** Row-major matrices in float and double; products, Cholesky, symmetric eigenvalues, SVD. */
@NullMarked
package org.mercer.numerics.dense;

import org.jspecify.annotations.NullMarked;
