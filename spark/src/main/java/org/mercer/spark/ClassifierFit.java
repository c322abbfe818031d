package org.mercer.spark;

import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.learner.Classifier;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.learner.centres.BlockSystem;
import org.mercer.learner.centres.HingesOverBlocks;
import org.mercer.learner.centres.LogisticOverBlocks;
import org.mercer.learner.centres.OverBlocks;
import org.mercer.learner.centres.RidgeOverBlocks;
import org.mercer.learner.centres.TargetColumns;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Tasks;

/** How a classifier is learned. */
record ClassifierFit(
    ClassifierLoss loss, double penalty, boolean intercept, double tolerance, int mostSteps) {
  <X> KernelModel<X, ?> learn(CentresFit<X> fit) {
    List<String> classes = fit.classes();
    OverBlocks found = solve(fit.system(intercept), classes.size());
    Classifier like = loss.learner(penalty, intercept, tolerance, fit.centres());
    Labels numbers =
        Labels.of(IntStream.range(0, classes.size()).mapToObj(String::valueOf).toList());
    @SuppressWarnings("unchecked") // of this task, and of the objects of the fit
    ClassificationModel<X> model =
        (ClassificationModel<X>) fit.model(Tasks.CLASSIFICATION, machines(found), numbers, like);
    return new ClassificationModel<>( // in the order of their numbers, which names need not have
        model.function(),
        classes,
        model.scheme(),
        model.curves(),
        model.report(),
        model.provenance());
  }

  private OverBlocks solve(BlockSystem system, int classes) {
    return switch (loss) {
      case LOGISTIC -> new LogisticOverBlocks(penalty, tolerance, mostSteps).fit(system, classes);
      case SQUARED ->
          new RidgeOverBlocks(penalty, tolerance, mostSteps)
              .fit(system, new TargetColumns(classes));
      default ->
          new HingesOverBlocks(penalty, loss == ClassifierLoss.SQUARED_HINGE, tolerance, mostSteps)
              .fit(system, classes);
    };
  }

  private Machines machines(OverBlocks found) {
    boolean two = found.machines().size() == 1;
    if (loss == ClassifierLoss.LOGISTIC) {
      return two
          ? new Machines(
              found.machines(), Scheme.SIGN, List.of(new SigmoidCurve(-1, 0)), found.report())
          : new Machines(found.machines(), Scheme.SOFTMAX, found.report());
    }
    return new Machines(found.machines(), two ? Scheme.SIGN : Scheme.RESTS, found.report());
  }
}
