/** Full symmetric storage; row cache when it does not fit. */
@NullMarked
package org.mercer.gram.exact;

import org.jspecify.annotations.NullMarked;
