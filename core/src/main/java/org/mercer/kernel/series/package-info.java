/** Ground kernels on series, by alignment. */
@Internal
@NullMarked
package org.mercer.kernel.series;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
