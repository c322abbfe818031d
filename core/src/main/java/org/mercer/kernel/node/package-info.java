/** Ground kernels on the nodes of one graph. */
@NullMarked
package org.mercer.kernel.node;

import org.jspecify.annotations.NullMarked;
