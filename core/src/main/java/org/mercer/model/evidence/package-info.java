/** Hyperparameters of a Gaussian process by the largest marginal likelihood. */
@Internal
@NullMarked
package org.mercer.model.evidence;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
