package org.mercer.cli.svm;

/**
 * What LIBSVM's tools say of answers beside targets.
 *
 * @param squaredCorrelation not a number where answers or targets are constant
 */
record SvmScore(long rows, long right, double meanSquaredError, double squaredCorrelation) {
  static SvmScore of(double[] targets, double[] answers) {
    int n = targets.length;
    long right = 0;
    double squares = 0;
    double meanTarget = 0;
    double meanAnswer = 0;
    for (int i = 0; i < n; i++) {
      right += targets[i] == answers[i] ? 1 : 0;
      squares += (targets[i] - answers[i]) * (targets[i] - answers[i]) / n;
      meanTarget += targets[i] / n;
      meanAnswer += answers[i] / n;
    }
    double together = 0;
    double ofTargets = 0;
    double ofAnswers = 0;
    for (int i = 0; i < n; i++) {
      together += (targets[i] - meanTarget) * (answers[i] - meanAnswer);
      ofTargets += (targets[i] - meanTarget) * (targets[i] - meanTarget);
      ofAnswers += (answers[i] - meanAnswer) * (answers[i] - meanAnswer);
    }
    return new SvmScore(n, right, squares, together * together / (ofTargets * ofAnswers));
  }

  double percent() {
    return 100.0 * right / rows;
  }
}
