/** Ground kernels on rankings. */
@Internal
@NullMarked
package org.mercer.kernel.ranking;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
