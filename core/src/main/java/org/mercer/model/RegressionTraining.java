package org.mercer.model;

import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.numerics.parallel.Run;

/** The training of a regression, which also takes plain numbers as its target. */
public final class RegressionTraining<X> extends Training<X, Numbers, RegressionModel<X>> {
  private final Regressor learner;

  RegressionTraining(
      Kernel<X> kernel, Regressor learner, Preparation.Recipe<X> recipe, Optional<Repair> repair) {
    super(kernel, learner, recipe, repair, new NumberTarget<>());
    this.learner = learner;
  }

  /** One number an object, all of which count alike. */
  public RegressionModel<X> fit(Sample<X> sample, double[] target, Run run) {
    return fit(sample, Numbers.of(target), run);
  }

  @Override
  public RegressionTraining<X> prepared(Preparation.Recipe<X> how) {
    return new RegressionTraining<>(kernel, learner, how, repair);
  }

  @Override
  public RegressionTraining<X> repaired(Repair how) {
    return new RegressionTraining<>(kernel, learner, recipe, Optional.of(how));
  }

  private static final class NumberTarget<X> implements Target<X, Numbers, RegressionModel<X>> {
    @Override
    public int size(Numbers numbers) {
      return numbers.size();
    }

    @Override
    public void hash(Numbers numbers, DataHash hash) {
      for (int j = 0; j < numbers.columns(); j++) {
        hash.add(numbers.column(j));
      }
      if (!numbers.weights().equal()) {
        hash.add(numbers.weights().toArray());
      }
    }

    @Override
    public int[] order(Numbers numbers) {
      return IntStream.range(0, numbers.size()).toArray();
    }

    @Override
    public RegressionModel<X> model(
        DecisionFunction<X> function,
        Fit fit,
        Numbers numbers,
        Report report,
        Provenance provenance) {
      return new RegressionModel<>(function, numbers.names(), report, provenance);
    }
  }
}
