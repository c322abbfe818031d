/** Ground kernels on rankings. */
@NullMarked
package org.mercer.kernel.ranking;

import org.jspecify.annotations.NullMarked;
