/** Ground kernels on trees. */
@Internal
@NullMarked
package org.mercer.kernel.tree;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
