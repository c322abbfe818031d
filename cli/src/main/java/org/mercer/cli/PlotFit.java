package org.mercer.cli;

import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Learner;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;
import org.mercer.select.Choice;

/** Learns what a picture shows, where no model was given. */
record PlotFit(Scaling scale, Missing missing) {
  /** The kernel of an expression in which {@code gamma=scale} is found from the prepared sample. */
  <X> Kernel<X> kernel(String expression, PlotData<X> data) {
    return new GammaScale(expression)
        .resolved(() -> recipe(expression, data).fit(data.sample()).apply(data.sample()))
        .parse(data.domain());
  }

  /** How the objects are prepared for the kernel. */
  <X> Preparation.Recipe<X> recipe(String expression, PlotData<X> data) {
    return Wanted.recipe(data.domain(), new KernelOption(expression).expression(), scale, missing);
  }

  <X> KernelModel<X, ?> model(PlotData<X> data, String expression, Learner<?, ?> learner, Run run) {
    return wanted(expression, learner)
        .candidate(data.domain(), data.sample())
        .fit(data.sample(), truth(data, learner), run);
  }

  /** What is made of any rows of the data. */
  <X> Choice<X> choice(PlotData<X> data, String expression, Learner<?, ?> learner) {
    return wanted(expression, learner).choice(data.domain(), data.sample());
  }

  private Wanted wanted(String expression, Learner<?, ?> learner) {
    return new Wanted(expression, learner, scale, Optional.empty(), missing);
  }

  static Truth truth(PlotData<?> data, Learner<?, ?> learner) {
    return switch (Tasks.of(learner).told()) {
      case CLASSES -> Truth.of(data.requireLabels());
      case NUMBERS -> Truth.of(Numbers.of(data.requireNumbers()));
      case NOTHING -> Truth.none(Weights.equal(data.sample().size()));
    };
  }
}
