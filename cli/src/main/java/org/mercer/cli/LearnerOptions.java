package org.mercer.cli;

import java.util.Locale;
import java.util.Optional;
import org.mercer.learner.Learner;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import picocli.CommandLine.Option;

final class LearnerOptions {
  @Option(names = "--lambda")
  private Optional<Double> lambda = Optional.empty();
  @Option(names = "--epochs")
  private Optional<Integer> epochs = Optional.empty();
  @Option(names = "--form")
  private Optional<String> form = Optional.empty();

  Learner<?, ?> learner(String name) {
    return name.equals("kernelridge") ? new KernelRidge(lambda.orElse(1.0)) : new KernelPerceptron(KernelPerceptron.Form.valueOf(form.orElse("dual").toUpperCase(Locale.ROOT)), epochs.orElse(1000));
  }
}
