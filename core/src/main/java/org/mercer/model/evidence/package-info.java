/** Hyperparameters of a Gaussian process by the largest marginal likelihood. */
@NullMarked
package org.mercer.model.evidence;

import org.jspecify.annotations.NullMarked;
