/** Kernels made of probability models: hidden states summed out, Fisher scores, distributions. */
@NullMarked
package org.mercer.kernel.generative;

import org.jspecify.annotations.NullMarked;
