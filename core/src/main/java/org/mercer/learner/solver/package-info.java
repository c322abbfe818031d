/**
 * The optimisers behind the learners: quadratic problems by decomposition, likelihoods by Newton
 * steps.
 */
@Internal
@NullMarked
package org.mercer.learner.solver;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
