/** Folds, cross-validation, comparison; choosing the numbers of kernels and learners. */
@NullMarked
package org.mercer.model.select;

import org.jspecify.annotations.NullMarked;
