/** The floor: knows nothing of kernels. */
@NullMarked
package org.mercer.numerics;

import org.jspecify.annotations.NullMarked;
