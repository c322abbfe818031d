/**
 * Fixed tiling, ordered reduction, cancellation points; and the run that carries seed, threads and
 * budget.
 */
@NullMarked
package org.mercer.numerics.parallel;

import org.jspecify.annotations.NullMarked;
