/** Comparing kernels and samples by their matrices: alignment, and tests with permutations. */
@NullMarked
package org.mercer.gram.measure;

import org.jspecify.annotations.NullMarked;
