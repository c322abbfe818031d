/** Sets of items, and bags of vectors. */
@NullMarked
package org.mercer.data.set;

import org.jspecify.annotations.NullMarked;
