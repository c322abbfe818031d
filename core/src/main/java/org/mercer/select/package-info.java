/**
 * Choosing a model: folds, cross-validation, searches over hyperparameters, and the automatic fit.
 */
@NullMarked
package org.mercer.select;

import org.jspecify.annotations.NullMarked;
