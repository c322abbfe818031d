/** Kernels of numbers, on vectors the product over coordinates. */
@Internal
@NullMarked
package org.mercer.kernel.real;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
