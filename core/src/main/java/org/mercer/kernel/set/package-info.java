/** Ground kernels on sets of items and on bags of vectors. */
@Internal
@NullMarked
package org.mercer.kernel.set;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
