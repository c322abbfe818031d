/** Ground kernels on sets of items and on bags of vectors. */
@NullMarked
package org.mercer.kernel.set;

import org.jspecify.annotations.NullMarked;
