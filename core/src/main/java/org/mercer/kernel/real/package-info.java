/** Kernels of numbers, on vectors the product over coordinates. */
@NullMarked
package org.mercer.kernel.real;

import org.jspecify.annotations.NullMarked;
