/** Ground kernels on strings. */
@Internal
@NullMarked
package org.mercer.kernel.string;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
