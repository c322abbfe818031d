package org.mercer.learner.regress;

import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.data.Dealing;
import org.mercer.data.Numbers;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Access;
import org.mercer.learner.CommonHyperparameters;
import org.mercer.learner.CommonHyperparameters.Regularisation;
import org.mercer.learner.Fit;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Learner;
import org.mercer.learner.Metric;
import org.mercer.learner.Regressor;
import org.mercer.run.Run;

/**
 * Ridge regression with a kernel of |x - z|_M, where the matrix M = diag(m) is learned too: in each
 * round m_j becomes the mean of (df/dx_j)^2 over the sample, relative to the largest, and f is
 * fitted anew with columns x_j sqrt(m_j). The round with the least squared error on a fifth of the
 * objects (of 5000 of them where there are more), which it is not fitted to, gives m; then all
 * objects are learned from. Source: Radhakrishnan, Beaglehole, Pandit, Belkin, "Mechanism for
 * feature learning in neural networks and backpropagation-free machine learning models" (2024),
 * whose matrix here is diagonal.
 */
public record FeatureMachine(
    @Regularisation double lambda,
    @Hyperparameter(
            value = "how often the columns are weighed anew, at the most; 0: never",
            defaultValue = "5",
            range = "[0, inf)")
        int rounds,
    @CommonHyperparameters.OverCentres Centres centres)
    implements Regressor {
  public FeatureMachine {
    Require.positive("lambda", lambda);
    Require.atLeast("rounds", 0, rounds);
  }

  private KernelRidge ridge() {
    return new KernelRidge(lambda, KernelRidge.Solver.AUTO, true, centres);
  }

  @Override
  public String name() {
    return "rfm";
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
  public long bytes(int objects, int threads) {
    return ridge().bytes(objects, threads);
  }

  @Override
  public double entries(int objects, Run run) {
    return (1 + rounds) * ridge().entries(objects, run);
  }

  @Override
  public Access access() {
    return ridge().access();
  }

  @Override
  public Optional<Metric<Numbers>> metric() {
    return Optional.of(
        new Metric<>() {
          @Override
          public int rounds() {
            return rounds;
          }

          @Override
          public Learner<Numbers, ? extends Fit> learner() {
            return ridge();
          }

          @Override
          public Numbers select(Numbers target, int... rows) {
            return target.select(rows);
          }

          @Override
          public int[] heldOut(Numbers target, double share, RandomGenerator random) {
            return Dealing.heldOut(target.size(), share, random);
          }

          @Override
          public double loss(double[][] values, Numbers target, Numbers learned) {
            return squaredError(values, target);
          }
        });
  }

  private static double squaredError(double[][] values, Numbers target) {
    double sum = 0;
    double[] weights = target.weights().toArray();
    for (int j = 0; j < values.length; j++) {
      double[] y = target.column(j);
      for (int i = 0; i < y.length; i++) {
        sum += weights[i] * (y[i] - values[j][i]) * (y[i] - values[j][i]);
      }
    }
    return sum;
  }

  @Override
  public Fit fit(Gram gram, Numbers numbers, Run run) {
    return ridge().fit(gram, numbers, run);
  }
}
