package org.mercer.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.mercer.data.InputException;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.learner.Learner;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.GaussianModel;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.picture.figure.CurveFit;
import org.mercer.picture.figure.LearningCurves;

/** Pictures of numbers that were learned, and of learning itself. */
final class NumberPlots {
  private static final int REPEATS = 5;
  private static final int SIZES = 8;
  private static final double HELD_OUT = 0.3;

  private NumberPlots() {}

  static Drawing regression(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(1);
    boolean line = request.options().kernel().isEmpty() && !request.options().namesLearner();
    KernelModel<Vec, ?> model =
        request.source().hasModel() || request.options().namesLearner()
            ? request.model(data)
            : request
                .fit()
                .model(
                    data,
                    request.kernel(data),
                    line
                        ? request.options().parameters().with("intercept", "yes", "leastsquares")
                        : request.options().learner("kernelridge"),
                    request.run());
    requireNumbers(model);
    return Drawing.of(
        CurveFit.residuals(
            request.title("Regression: " + PlotRequest.describe(model)),
            model,
            data.sample(),
            request.across(data),
            data.requireNumbers(),
            "y",
            request.run()));
  }

  private static void requireNumbers(KernelModel<?, ?> model) {
    if (!(model instanceof RegressionModel<?> || model instanceof GaussianModel<?>)) {
      throw Failure.usage(
          "--learner",
          model.provenance().learner() + ", a model of the kind " + model.kind(),
          "one that learns numbers",
          "take kernelridge, svr, leastsquares or gp");
    }
  }

  static Drawing gaussian(PlotRequest request) throws IOException {
    PlotData<Vec> data = request.plane(1);
    Optional<GaussianModel<Vec>> process = ModelAs.kind(request.model(data), GaussianModel.class);
    GaussianModel<Vec> model =
        process.orElseThrow(
            () -> Failure.usage("--learner", "one without variances", "gp", "draw regression"));
    return Drawing.of(
        CurveFit.gaussian(
            request.title("Gaussian process: " + PlotRequest.describe(model)),
            model,
            data.sample(),
            request.across(data),
            data.requireNumbers(),
            "y",
            request.run()));
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
    var points = request.progress().course().points().stream().filter(p -> p.gap() > 0).toList();
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

  /** Accuracy, or the share of explained variance, over five random halves of the objects. */
  private static <X> Drawing learningCurve(PlotRequest request, PlotData<X> data) {
    boolean classes = data.labels().isPresent();
    Learner<?, ?> learner = request.options().learner(classes ? "svc" : "kernelridge");
    int n = data.sample().size();
    int most = (int) (n * (1 - HELD_OUT));
    int least = Math.min(most, Math.max(10, most / 40));
    double[] sizes = new double[SIZES];
    Arrays.setAll(
        sizes, s -> Math.rint(least * Math.pow((double) most / least, s / (SIZES - 1.0))));
    double[][] training = new double[SIZES][REPEATS];
    double[][] heldOut = new double[SIZES][REPEATS];
    for (int r = 0; r < REPEATS; r++) {
      int[] order = order(n, request.run().random("learning curve " + r));
      PlotData<X> test = select(data, Arrays.copyOfRange(order, most, n));
      for (int s = 0; s < SIZES; s++) {
        PlotData<X> part = select(data, Arrays.copyOf(order, (int) sizes[s]));
        KernelModel<X, ?> model =
            request.fit().model(part, request.kernel(data), learner, request.run());
        training[s][r] = score(model, part, request);
        heldOut[s][r] = score(model, test, request);
      }
    }
    return Drawing.of(
        LearningCurves.sizes(
            request.title("Learning curve: " + learner.name() + ", " + request.kernel(data)),
            classes ? "accuracy" : "R²",
            sizes,
            Arrays.stream(training).mapToDouble(NumberPlots::mean).toArray(),
            Arrays.stream(heldOut).mapToDouble(NumberPlots::mean).toArray(),
            Arrays.stream(heldOut).mapToDouble(v -> Arrays.stream(v).min().orElse(0)).toArray(),
            Arrays.stream(heldOut).mapToDouble(v -> Arrays.stream(v).max().orElse(0)).toArray()));
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  /** Fisher and Yates. */
  private static int[] order(int n, RandomGenerator random) {
    int[] order = new int[n];
    Arrays.setAll(order, i -> i);
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }

  private static <X> PlotData<X> select(PlotData<X> data, int[] rows) {
    Sample<X> sample = data.sample().select(rows);
    return new PlotData<>(
        data.name(),
        data.domain(),
        sample,
        data.labels().map(l -> l.select(rows)),
        data.numbers().map(v -> Arrays.stream(rows).mapToObj(v::get).toList()));
  }

  private static <X> double score(KernelModel<X, ?> model, PlotData<X> data, PlotRequest request) {
    Optional<ClassificationModel<X>> classifier = ModelAs.kind(model, ClassificationModel.class);
    if (classifier.isPresent()) {
      List<Decision> said = classifier.get().predict(data.sample(), request.run());
      int right = 0;
      for (int i = 0; i < said.size(); i++) {
        right += said.get(i).label().equals(data.requireLabels().name(i)) ? 1 : 0;
      }
      return (double) right / said.size();
    }
    requireNumbers(model);
    double[] said = model.decisions(data.sample(), request.run());
    double[] y = data.requireNumbers();
    double mean = mean(y);
    double left = 0;
    double all = 0;
    for (int i = 0; i < y.length; i++) {
      left += (y[i] - said[i]) * (y[i] - said[i]);
      all += (y[i] - mean) * (y[i] - mean);
    }
    return 1 - left / all;
  }
}
