/** Ground kernels on whole graphs. */
@NullMarked
package org.mercer.kernel.graph;

import org.jspecify.annotations.NullMarked;
