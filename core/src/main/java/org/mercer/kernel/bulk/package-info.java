/** Many values at once: tiles of a matrix and what fills them. */
@NullMarked
package org.mercer.kernel.bulk;

import org.jspecify.annotations.NullMarked;
