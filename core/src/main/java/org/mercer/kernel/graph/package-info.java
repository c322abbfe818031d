/** Ground kernels on whole graphs. */
@Internal
@NullMarked
package org.mercer.kernel.graph;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
