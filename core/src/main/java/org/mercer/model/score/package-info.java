/** Metrics by name, and the curves behind them: accuracy, AUC, error measures, calibration. */
@NullMarked
package org.mercer.model.score;

import org.jspecify.annotations.NullMarked;
