/** Ground kernels on strings. */
@NullMarked
package org.mercer.kernel.string;

import org.jspecify.annotations.NullMarked;
