/** Ground kernels on the nodes of one graph. */
@Internal
@NullMarked
package org.mercer.kernel.node;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
