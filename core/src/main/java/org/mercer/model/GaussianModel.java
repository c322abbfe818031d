package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Numbers;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Role;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.run.Run;

/**
 * Predictive mean and variance of a number: the mean is the decision function, the variance follows
 * from all training objects; both in the units of the target. Safe for use by many threads at once.
 */
public final class GaussianModel<X> implements KernelModel<X, Gaussian> {
  /** As a model file calls it. */
  public static final String KIND = "gaussian";

  private static final String AMPLITUDE = "posterior.amplitude";
  private static final String NOISE = "posterior.noise";

  private final DecisionFunction<X> function;
  private final Spread<X> spread;
  private final double amplitude;
  private final double noise;
  private final Report report;
  private final Provenance provenance;

  private GaussianModel(
      DecisionFunction<X> function,
      Spread<X> spread,
      double amplitude,
      double noise,
      Report report,
      Provenance provenance) {
    function.requireOne();
    this.function = function;
    this.spread = spread;
    this.amplitude = Require.nonNegative("amplitude", amplitude);
    this.noise = Require.nonNegative("noise", noise);
    this.report = report;
    this.provenance = provenance;
  }

  static <X> GaussianModel<X> of(
      DecisionFunction<X> function, Posterior posterior, Report report, Provenance provenance) {
    Spread<X> spread = Spread.of(function, posterior);
    return new GaussianModel<>(
        function, spread, posterior.amplitude(), posterior.noise(), report, provenance);
  }

  /** From the roots of the precisions of its objects and an amplitude, see {@link Posterior}. */
  public static <X> GaussianModel<X> of(
      DecisionFunction<X> function,
      double[] roots,
      double amplitude,
      double noise,
      Report report,
      Provenance provenance) {
    Spread<X> spread =
        new SpreadOfAll<>(function.kernel(), function.support(), roots, Optional.empty());
    return new GaussianModel<>(function, spread, amplitude, noise, report, provenance);
  }

  /** A Gaussian process model from a file, which must hold one of objects of this kind. */
  public static <X> GaussianModel<X> load(Path file, Domain<X> domain) throws IOException {
    return ModelFiles.load(file, domain, GaussianModel.class);
  }

  @Override
  public DecisionFunction<X> function() {
    return function;
  }

  @Override
  public Report report() {
    return report;
  }

  @Override
  public Provenance provenance() {
    return provenance;
  }

  /** s_i of each support object; none where these are centres that stand for all. */
  public double[] roots() {
    return spread instanceof SpreadOfAll<X> all ? all.roots() : new double[0];
  }

  /** The variance that goes with k(x,x) = 1. */
  public double amplitude() {
    return amplitude;
  }

  /** The variance of an observation beyond that of f. */
  public double noise() {
    return noise;
  }

  @Override
  public String kind() {
    return KIND;
  }

  /** A variance needs all objects, so the mean alone cannot have fewer. */
  @Override
  public GaussianModel<X> with(DecisionFunction<X> other, String... notes) {
    Require.same(
        "support objects of a Gaussian process, which needs all of them,",
        function.support().size(),
        other.support().size());
    return new GaussianModel<>(
        other, spread, amplitude, noise, report.warned(List.of(notes)), provenance);
  }

  /** The same model, its report with what tuning had to say. */
  GaussianModel<X> tuned(Map<String, Double> figures, List<String> warnings) {
    Report all = report.warned(warnings).with(figures);
    return new GaussianModel<>(function, spread, amplitude, noise, all, provenance);
  }

  @Override
  public Gaussian predict(X x) {
    double mean = function.value(x);
    double variance = amplitude * spread.of(function.preparation().apply(x));
    return new Gaussian(mean, variance, noise);
  }

  @Override
  public List<Gaussian> predict(Sample<X> xs, Run run) {
    return gaussians(decisions(xs, Precision.DOUBLE, run), variances(xs, run));
  }

  private List<Gaussian> gaussians(double[] means, double[] variances) {
    List<Gaussian> all = new ArrayList<>(means.length);
    for (int i = 0; i < means.length; i++) {
      all.add(new Gaussian(means[i], variances[i], noise));
    }
    return all;
  }

  /** The variance of f at each object. */
  public double[] variances(Sample<X> xs, Run run) {
    double[] variances = spread.of(function.preparation().apply(xs), run);
    for (int i = 0; i < variances.length; i++) {
      variances[i] *= amplitude;
    }
    return variances;
  }

  @Override
  public Task<Numbers> task() {
    return Tasks.GAUSSIAN_PROCESS;
  }

  @Override
  public Predictions<Gaussian> predictions(double[][] values, Sample<X> xs, Run run) {
    double[] variances = variances(xs, run);
    List<Gaussian> all = gaussians(values[0], variances);
    return Predictions.of(
        this,
        all,
        values,
        List.of(
            Column.number("mean", Role.ANSWER, i -> values[0][i]),
            Column.number("variance", Role.BESIDE, i -> variances[i]),
            Column.number("noise", Role.BESIDE, i -> noise)));
  }

  @Override
  public Predicted predicted(double[][] values, Truth truth) {
    return NumberTask.against(values, truth);
  }

  @Override
  public Scores scores(double[][] values, Optional<Truth> truth) {
    return truth.flatMap(Truth::numbers).map(n -> NumberTask.scores(values, n)).orElse(Scores.NONE);
  }

  @Override
  public Aspect aspect(String side) {
    return Aspect.number(Aspect.numbers(function.functions()), side);
  }

  @Override
  public String text(Gaussian answer) {
    return Double.toString(answer.mean());
  }

  @Override
  public ModelParts parts() {
    ModelParts parts = ModelParts.of(KIND);
    spread.pack(parts.arrays());
    parts.arrays().put(AMPLITUDE, new double[] {amplitude}).put(NOISE, new double[] {noise});
    return parts;
  }

  /** Files from before there were amplitudes have none, which means one. */
  static <X> GaussianModel<X> restored(
      Packed arrays, DecisionFunction<X> function, Report report, Provenance provenance) {
    double amplitude = arrays.has(AMPLITUDE) ? only(arrays, AMPLITUDE) : 1;
    double noise = only(arrays, NOISE);
    return SpreadOverCentres.isIn(arrays)
        ? new GaussianModel<>(
            function,
            SpreadOverCentres.unpack(arrays, function),
            amplitude,
            noise,
            report,
            provenance)
        : of(function, arrays.doubles(StoredSpreads.ROOTS), amplitude, noise, report, provenance);
  }

  private static double only(Packed arrays, String name) {
    double[] numbers = arrays.doubles(name);
    Require.same("numbers of the array '" + name + "'", 1, numbers.length);
    return numbers[0];
  }
}
