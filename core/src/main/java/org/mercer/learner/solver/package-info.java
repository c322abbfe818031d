/**
 * The optimisers behind the learners: quadratic problems by decomposition, likelihoods by Newton
 * steps.
 */
@NullMarked
package org.mercer.learner.solver;

import org.jspecify.annotations.NullMarked;
