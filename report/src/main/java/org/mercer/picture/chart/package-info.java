/** Charts: axes, and marks in the units of the data, made into a picture. */
@NullMarked
package org.mercer.picture.chart;

import org.jspecify.annotations.NullMarked;
