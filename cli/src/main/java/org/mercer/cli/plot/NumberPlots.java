package org.mercer.cli.plot;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.mercer.cli.app.Failure;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.learner.Learner;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Value;
import org.mercer.picture.figure.CurveFit;
import org.mercer.picture.figure.LearningCurves;
import org.mercer.run.Run;
import org.mercer.select.Folds;
import org.mercer.select.LearningCurve;

/** Pictures of numbers that were learned, and of learning itself. */
final class NumberPlots {
  private static final int REPEATS = 5;
  private static final int SIZES = 8;
  private static final double HELD_OUT = 0.3;

  /** Rows that any learner finds something in. */
  private static final int FEWEST_ROWS = 10;

  private NumberPlots() {}

  static Drawing regression(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(1);
    boolean line = request.options().kernel().isEmpty() && !request.options().namesLearner();
    KernelModel<Vec, ?> model =
        request.source().hasModel() || request.options().namesLearner()
            ? request.model(data)
            : request.model(
                data,
                line
                    ? request.options().parameters().with("intercept", "yes", "leastsquares")
                    : request.options().learner("kernelridge"));
    requireNumbers(model);
    return Drawing.of(
        fit(request, "Regression: " + PlotRequest.describe(model), data).residuals(model));
  }

  private static void requireNumbers(KernelModel<?, ?> model) {
    if (model.task().told() != Task.Told.NUMBERS) {
      throw Failure.usage(
          "--learner",
          model.provenance().learner() + ", a model of the kind " + model.kind(),
          "one that learns numbers",
          "take kernelridge, svr, leastsquares or gp");
    }
  }

  static Drawing gaussian(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(1);
    Optional<GaussianModel<Vec>> process = request.model(data).as(GaussianModel.class);
    GaussianModel<Vec> model =
        process.orElseThrow(
            () -> Failure.usage("--learner", "one without variances", "gp", "draw regression"));
    return Drawing.of(
        fit(request, "Gaussian process: " + PlotRequest.describe(model), data).gaussian(model));
  }

  private static CurveFit fit(PlotRequest request, String title, PlotData<Vec> data) {
    return new CurveFit(
        request.title(title),
        data.sample(),
        request.across(data),
        data.requireNumbers(),
        "y",
        request.run());
  }

  static Drawing residuals(PlotRequest request) throws IOException {
    return residuals(request, request.source().data(Optional.of(PlotKinds.get("residuals"))));
  }

  private static <X> Drawing residuals(PlotRequest request, PlotData<X> data) throws IOException {
    KernelModel<X, ?> model = request.model(data);
    requireNumbers(model);
    return Drawing.of(
        CurveFit.against(
            request.title("Predicted and observed: " + PlotRequest.describe(model)),
            data.requireNumbers(),
            model.decisions(data.sample(), request.run()),
            "y"));
  }

  static Drawing gap(PlotRequest request) throws IOException {
    return gap(request, request.source().data(Optional.of(PlotKinds.get("gap"))));
  }

  private static <X> Drawing gap(PlotRequest request, PlotData<X> data) throws IOException {
    if (request.source().hasModel()) {
      throw Failure.usage("MODEL", "a model that is learned already", "data alone", "leave it out");
    }
    KernelModel<X, ?> model = request.model(data);
    var points = request.progress().gaps().points().stream().filter(p -> p.gap() > 0).toList();
    if (points.isEmpty()) {
      throw new InputException(
          "gap",
          model.provenance().learner() + " on " + data.name() + ", which told of no gap",
          "a learner with a duality gap and enough to do",
          "take svc, and more objects");
    }
    return Drawing.of(
        LearningCurves.gap(
            request.title("Duality gap: " + PlotRequest.describe(model)),
            points.stream().mapToDouble(p -> p.seconds()).toArray(),
            points.stream().mapToDouble(p -> p.gap()).toArray()));
  }

  static Drawing learningCurve(PlotRequest request) throws IOException {
    return learningCurve(
        request, request.source().data(Optional.of(PlotKinds.get("learning-curve"))));
  }

  /** Accuracy, or the share of explained variance, on five random parts that were held out. */
  private static <X> Drawing learningCurve(PlotRequest request, PlotData<X> data) {
    Learner<?, ?> learner =
        request.options().learner(data.labels().isPresent() ? "svc" : "kernelridge");
    boolean classes = Tasks.of(learner).told() == Task.Told.CLASSES;
    if (Tasks.of(learner).told() == Task.Told.NOTHING) {
      throw Failure.usage(
          "--learner",
          learner.name() + ", which learns from objects alone",
          "a learner of classes or numbers, which can be scored",
          "mercer learners lists them");
    }
    Truth truth = PlotRequest.truth(data, learner);
    Run run = request.run();
    Folds folds = Folds.repeated(REPEATS, run, own -> Folds.heldOut(truth, HELD_OUT, own));
    LearningCurve curve =
        LearningCurve.of(
            request.spec(data, learner),
            data.sample(),
            truth,
            folds,
            parts(folds.get(0).trainSize()),
            Metrics.named(classes ? "accuracy" : "r2"),
            run);
    return Drawing.of(
        LearningCurves.sizes(
            request.title("Learning curve: " + learner.name() + ", " + request.kernel(data)),
            classes ? "accuracy" : "R²",
            each(curve, LearningCurve.Point::rows),
            each(curve, p -> p.training().get()),
            each(curve, p -> p.test().value().get()),
            each(curve, p -> folds(p).min().orElse(0)),
            each(curve, p -> folds(p).max().orElse(0))));
  }

  /** From few rows to all, each size the same factor larger than the one before. */
  private static List<Double> parts(int most) {
    double least = Math.min(1, Math.max(FEWEST_ROWS, most / 40.0) / most);
    return IntStream.range(0, SIZES)
        .mapToObj(s -> Math.min(1, least * Math.pow(1 / least, s / (SIZES - 1.0))))
        .toList();
  }

  private static double[] each(LearningCurve curve, ToDoubleFunction<LearningCurve.Point> value) {
    return curve.points().stream()
        .filter(p -> p.training().defined() && p.test().value().defined())
        .mapToDouble(value)
        .toArray();
  }

  private static DoubleStream folds(LearningCurve.Point point) {
    return point.test().folds().stream().filter(Value::defined).mapToDouble(Value::get);
  }
}
