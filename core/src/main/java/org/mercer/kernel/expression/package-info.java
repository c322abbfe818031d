/** Kernels as text: the tree, its parser, and the parameters with their ranges. */
@NullMarked
package org.mercer.kernel.expression;

import org.jspecify.annotations.NullMarked;
