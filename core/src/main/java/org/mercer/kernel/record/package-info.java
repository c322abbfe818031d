/** Kernels on rows of tables: a kernel of vectors, strings or other objects on some columns. */
@Internal
@NullMarked
package org.mercer.kernel.record;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
