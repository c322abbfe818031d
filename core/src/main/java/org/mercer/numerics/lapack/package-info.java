/** Internal: the only door to OpenBLAS. */
@Internal
@NullMarked
package org.mercer.numerics.lapack;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
