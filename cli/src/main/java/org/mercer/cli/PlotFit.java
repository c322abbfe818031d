package org.mercer.cli;

import org.mercer.data.InputException;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.model.KernelModel;
import org.mercer.model.Preparation;
import org.mercer.model.Scaling;
import org.mercer.model.Training;
import org.mercer.numerics.parallel.Run;

/** Learns what a picture shows, where no model was given. */
record PlotFit(Scaling scale) {
  /** The kernel of an expression in which {@code gamma=scale} is found from the prepared sample. */
  <X> Kernel<X> kernel(String expression, PlotData<X> data) {
    Kernel<X> parsed =
        new GammaScale(expression)
            .resolved(() -> recipe(data).fit(data.sample()).apply(data.sample()))
            .parse(data.domain());
    return parsed;
  }

  @SuppressWarnings("unchecked") // the domain says that the objects are vectors
  <X> Preparation.Recipe<X> recipe(PlotData<X> data) {
    return data.domain().equals(VectorDomain.INSTANCE)
        ? (Preparation.Recipe<X>) scale
        : sample -> Preparation.none();
  }

  <X> KernelModel<X, ?> model(PlotData<X> data, String expression, Learner<?, ?> learner, Run run) {
    Kernel<X> kernel = kernel(expression, data);
    Preparation.Recipe<X> recipe = recipe(data);
    if (learner instanceof Classifier c) {
      return Training.of(kernel, c).prepared(recipe).fit(data.sample(), data.requireLabels(), run);
    } else if (learner instanceof SupervisedEmbedder e) {
      return Training.of(kernel, e).prepared(recipe).fit(data.sample(), data.requireLabels(), run);
    } else if (learner instanceof Regressor r) {
      return Training.of(kernel, r)
          .prepared(recipe)
          .fit(data.sample(), Numbers.of(data.requireNumbers()), run);
    } else if (learner instanceof GaussianLearner g) {
      return Training.of(kernel, g)
          .prepared(recipe)
          .fit(data.sample(), Numbers.of(data.requireNumbers()), run);
    }
    Weights equal = Weights.equal(data.sample().size());
    if (learner instanceof Detector d) {
      return Training.of(kernel, d).prepared(recipe).fit(data.sample(), equal, run);
    } else if (learner instanceof Embedder e) {
      return Training.of(kernel, e).prepared(recipe).fit(data.sample(), equal, run);
    } else if (learner instanceof Clusterer c) {
      return Training.of(kernel, c).prepared(recipe).fit(data.sample(), equal, run);
    }
    throw new InputException(
        "--learner", learner.name() + ", which needs two views", "a learner of one", "draw cca");
  }
}
