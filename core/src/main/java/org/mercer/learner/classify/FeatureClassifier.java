package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.data.Dealing;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.Regularisation;
import org.mercer.learner.Fit;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Learner;
import org.mercer.learner.Machines;
import org.mercer.learner.Metric;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.solver.Separable;
import org.mercer.run.Run;

/**
 * Logistic regression with a kernel of |x - z|_M, where the matrix M = diag(m) is learned too: in
 * each round m_j becomes the mean of sum_c (df_c/dx_j)^2 over the sample, relative to the largest,
 * and the functions are fitted anew with columns x_j sqrt(m_j). The round with the least log-loss
 * on objects that it is not fitted to gives m; then all objects are learned from. Source:
 * Radhakrishnan, Beaglehole, Pandit, Belkin, "Mechanism for feature learning in neural networks and
 * backpropagation-free machine learning models" (2024), whose functions are those of ridge
 * regression.
 */
public record FeatureClassifier(
    @Regularisation double lambda,
    @Hyperparameter(
            value = "how often the columns are weighed anew, at the most; 0: never",
            defaultValue = "5",
            range = "[0, inf)")
        int rounds,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Classifier {
  public FeatureClassifier {
    Require.positive("lambda", lambda);
    Require.atLeast("rounds", 0, rounds);
  }

  private KernelLogistic logistic() {
    return new KernelLogistic(
        lambda, true, ClassWeights.NONE, KernelLogistic.TOLERANCE, Solver.AUTO, centres);
  }

  @Override
  public String name() {
    return "rfmc";
  }

  @Override
  public Optional<String> usualKernel() {
    return Optional.of("exponential(gamma=0.1)");
  }

  @Override
  public boolean choosesKernel() {
    return true;
  }

  @Override
  public double entries(int objects, Run run) {
    return logistic().entries(objects, run);
  }

  @Override
  public Access access(int objects) {
    return logistic().access(objects);
  }

  @Override
  public Optional<Metric<Labels>> metric() {
    return Optional.of(
        new Metric<>() {
          @Override
          public int rounds() {
            return rounds;
          }

          @Override
          public Learner<Labels, ? extends Fit> learner() {
            return logistic();
          }

          @Override
          public Labels select(Labels target, int... rows) {
            return target.select(rows);
          }

          @Override
          public int[] heldOut(Labels target, double share, RandomGenerator random) {
            return Dealing.heldOut(target, share, random);
          }

          @Override
          public double loss(double[][] values, Labels target, Labels learned) {
            return logLoss(values, target, Checks.present(learned));
          }
        });
  }

  /**
   * Of objects of classes that were learned.
   *
   * @param present these classes
   */
  private static double logLoss(double[][] values, Labels target, List<Integer> present) {
    double[] counts = target.weights().toArray();
    for (int i = 0; i < counts.length; i++) {
      counts[i] = present.contains(target.get(i)) ? counts[i] : 0;
    }
    Separable likelihood = KernelLogistic.likelihood(target, present, counts);
    return likelihood.cost(Arrays.stream(values).flatMapToDouble(Arrays::stream).toArray());
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    return logistic().fit(gram, labels, run);
  }
}
