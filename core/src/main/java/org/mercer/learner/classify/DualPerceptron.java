package org.mercer.learner.classify;

import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.Epochs;
import org.mercer.learner.Machines;
import org.mercer.run.Run;

/**
 * Rosenblatt's perceptron in dual form, w = sum_i alpha_i y_i x_i: a mistake y_i (sum_j alpha_j y_j
 * x_j'x_i + b) &lt;= 0 adds 1 to alpha_i and y_i R^2 to b. It makes the mistakes of the primal
 * form, in the same order, and sees inner products only, so that any kernel may stand for them.
 */
public record DualPerceptron(@Epochs int epochs) implements Classifier {
  public DualPerceptron {
    Require.atLeast("epochs", 1, epochs);
  }

  @Override
  public String name() {
    return "dualperceptron";
  }

  @Override
  public Optional<String> usualKernel() {
    return Optional.of("linear()");
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    return new KernelPerceptron(KernelPerceptron.Form.DUAL, epochs).fit(gram, labels, run);
  }
}
