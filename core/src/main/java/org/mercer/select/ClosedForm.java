package org.mercer.select;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.learner.Learner;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.regress.DualRidge;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.run.Run;

/**
 * What learners whose functions are linear in the target say of each object when it is left out,
 * from one factorisation in place of n fits: with A = K + lambda I the residual of object i is
 * [A^-1 y]_i / [A^-1]_ii. Ridge regression and the mean of a Gaussian process are of this kind.
 */
final class ClosedForm {
  private ClosedForm() {}

  /** Empty where the learner has no closed form, or not for this target. */
  static Optional<double[]> leaveOneOut(Learner<?, ?> learner, Gram gram, Numbers target, Run run) {
    if (target.columns() != 1 || !target.weights().equal() || target.size() < 2) {
      return Optional.empty();
    }
    double[] y = target.column(0);
    // by class: each formula is that of one learner, and a learner knows nothing of folds
    if (learner instanceof KernelRidge ridge && ridge.factors(target.size(), run)) {
      return Optional.of(minus(y, ridge.leaveOneOut(gram, y, run)));
    } else if (learner instanceof DualRidge dual && dual.lambda() > 0) {
      return Optional.of(minus(y, new KernelRidge(dual.lambda()).leaveOneOut(gram, y, run)));
    } else if (learner instanceof GaussianProcess gp && gp.noise() > 0 && !gp.tune()) {
      return Optional.of(process(gp, gram, y, run));
    }
    return Optional.empty();
  }

  /**
   * A mean m that is that of the other objects is subtracted from them and added again. What is
   * said of object i is linear, so it is L_i(y - m_i 1) + m_i = L_i(y) + m_i (1 - L_i(1)), where
   * L_i(v) = v_i - [A^-1 v]_i / [A^-1]_ii.
   */
  private static double[] process(GaussianProcess gp, Gram gram, double[] y, Run run) {
    double[] ones = new double[y.length];
    Arrays.fill(ones, 1);
    double[][] left =
        new KernelRidge(gp.noise()).leaveOneOut(gram, Numbers.ofColumns(y, ones), run);
    double[] said = minus(y, left[0]);
    if (gp.mean()) {
      double sum = Arrays.stream(y).sum();
      double[] ofOnes = minus(ones, left[1]);
      for (int i = 0; i < y.length; i++) {
        said[i] += (sum - y[i]) / (y.length - 1) * (1 - ofOnes[i]);
      }
    }
    return said;
  }

  private static double[] minus(double[] y, double[] residuals) {
    double[] difference = new double[y.length];
    Arrays.setAll(difference, i -> y[i] - residuals[i]);
    return difference;
  }
}
