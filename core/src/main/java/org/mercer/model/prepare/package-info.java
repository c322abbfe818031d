/**
 * How objects are prepared before a kernel sees them: gaps, scales, columns of a table; learned
 * from training rows alone.
 */
@NullMarked
package org.mercer.model.prepare;

import org.jspecify.annotations.NullMarked;
