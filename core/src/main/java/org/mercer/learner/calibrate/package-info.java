/** From values of decision functions to probabilities. */
@NullMarked
package org.mercer.learner.calibrate;

import org.jspecify.annotations.NullMarked;
