/** Ground kernels on vectors, and the pointwise ones that are at home there. */
@NullMarked
package org.mercer.kernel.vector;

import org.jspecify.annotations.NullMarked;
