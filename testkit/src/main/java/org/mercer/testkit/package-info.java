/**
 * The laws every kernel, Gram matrix and learner obeys, for the kernels that come with Mercer and
 * for a user's own; they throw, so they work with any test framework or none.
 */
@NullMarked
package org.mercer.testkit;

import org.jspecify.annotations.NullMarked;
