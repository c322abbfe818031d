/** The algebra: kernels, evaluations, tiles, certificates, names, and every closure operation. */
@NullMarked
package org.mercer.kernel;

import org.jspecify.annotations.NullMarked;
