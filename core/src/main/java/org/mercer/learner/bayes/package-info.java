/** Gaussian processes: functions with what is known about them. */
@NullMarked
package org.mercer.learner.bayes;

import org.jspecify.annotations.NullMarked;
