/** Rows of kernel matrices that were computed elsewhere. */
@NullMarked
package org.mercer.data.matrix;

import org.jspecify.annotations.NullMarked;
