/** Ground kernels on series, by alignment. */
@NullMarked
package org.mercer.kernel.series;

import org.jspecify.annotations.NullMarked;
