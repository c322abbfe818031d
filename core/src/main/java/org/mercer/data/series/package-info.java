/** Series of numbers or of points, in the order of time. */
@NullMarked
package org.mercer.data.series;

import org.jspecify.annotations.NullMarked;
