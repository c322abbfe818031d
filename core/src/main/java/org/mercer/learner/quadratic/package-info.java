/** The one solver for box-constrained quadratic programmes with a linear constraint. */
@NullMarked
package org.mercer.learner.quadratic;

import org.jspecify.annotations.NullMarked;
