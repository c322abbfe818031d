/** Ground kernels on trees. */
@NullMarked
package org.mercer.kernel.tree;

import org.jspecify.annotations.NullMarked;
