package org.mercer.model.score;

/** What is true of rows beside what a model said of them: all that a metric looks at. */
public sealed interface Predicted permits PredictedClasses, PredictedNumbers, PredictedGroups {
  /** How many rows. */
  int size();

  /** These rows alone; a row may be taken twice. */
  Predicted select(int... rows);
}
