/** Vectors, dense and sparse. */
@NullMarked
package org.mercer.data.vector;

import org.jspecify.annotations.NullMarked;
