package org.mercer.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Rows;
import org.mercer.data.record.Table;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.GramCheck;
import org.mercer.gram.check.LostDigits;
import org.mercer.gram.check.Sameness;
import org.mercer.gram.check.Spectrum;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Report;
import org.mercer.learner.linear.Planes;
import org.mercer.learner.linear.Primal;
import org.mercer.model.prepare.Magnitudes;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.ScaleCheck;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * One training, step by step: what preparation and kernel learn from the sample, the matrix, the
 * solution, the model. What a reader of the report must know is noted on the way.
 */
final class TrainingSteps<X, T> {
  private final Training<X, T, ?> wanted;
  private final Kernel<X> kernel;
  private final Learner<T, ? extends Fit> learner;
  private final Task<T> task;
  private final Sample<X> sample;
  private final T given;
  private final Run run;
  private final Preparation<X> preparation;
  private final Sample<X> prepared;
  private final Supplier<String> hash;
  private final List<String> notes = new ArrayList<>();

  /** Prepares the sample. */
  TrainingSteps(Training<X, T, ?> wanted, Sample<X> sample, T given, Run run) {
    this.wanted = wanted;
    this.kernel = wanted.kernel;
    this.learner = wanted.learner;
    this.task = wanted.task;
    this.sample = sample;
    this.given = given;
    this.run = run;
    Checks.objects(sample.size(), task.size(given));
    Checks.affordable(learner, sample.size(), run);
    Optional<String> tiny = Magnitudes.examine(sample);
    this.preparation = Interruption.within(run, () -> wanted.recipe.fit(sample));
    this.hash = Parallel.beside(run, () -> hash(preparation.seen(sample)));
    this.prepared = preparation.prepared(sample);
    notes.addAll(preparation.notes());
    tiny.ifPresent(notes::add);
  }

  /**
   * @param known the matrix of the kernel over the prepared sample, where it is there already
   * @param valued whether values of the training objects are asked for
   */
  Trained<X> train(Optional<Gram> known, boolean valued) {
    examine();
    Fitted<X> fitted = kernel();
    Grams.forecast(fitted.kernel(), prepared, learner.entries(sample.size(), run), run);
    Optional<RepairedFit> mended =
        known.isPresent()
            ? Optional.empty()
            : wanted.repair.map(
                how -> RepairedFit.of(how, fitted.kernel(), prepared, learner, run));
    mended.ifPresent(m -> notes.add(m.note(fitted.weighed().isPresent())));
    Gram gram =
        known
            .or(() -> mended.map(RepairedFit::gram))
            .orElseGet(() -> Interruption.within(run, () -> gram(fitted.kernel())));
    LostDigits.requireFinite(gram);
    Sameness.warning(gram, run).ifPresent(notes::add);
    Solved<X> solved = solve(fitted, gram, mended);
    Report report =
        solved
            .fit()
            .report()
            .warned(notes)
            .with(
                fitted.weighed().<Map<String, Double>>map(WeightedKernel::figures).orElse(Map.of()))
            .with(fitted.metric().<Map<String, Double>>map(LearnedMetric::figures).orElse(Map.of()))
            .with(mended.map(RepairedFit::figures).orElse(Map.of()));
    KernelModel<X, ?> model =
        task.model(solved.function(), solved.fit(), given, report, provenance());
    return valued && mended.isEmpty()
        ? new Trained<>(model, sample, StoredProducts.complete(solved.fit().machines(), gram, run))
        : Trained.of(model, sample);
  }

  private void examine() {
    ScaleCheck.note(prepared)
        .ifPresent(
            note -> {
              run.note(note); // before the time is spent, not after
              notes.add(note);
            });
    notes.addAll(task.examine(sample, given, run));
    if (run.journal().keeps()) {
      run.journal().about(identity(hash.get()));
    }
  }

  /**
   * The kernel after it saw the sample.
   *
   * @param learned whether the model must carry the sample for what the kernel learned of it
   */
  private record Fitted<X>(
      Kernel<X> kernel,
      Optional<WeightedKernel<X>> weighed,
      Optional<LearnedMetric<X>> metric,
      boolean learned) {}

  private Fitted<X> kernel() {
    Optional<WeightedKernel<X>> weighed =
        learner.weighing().map(how -> WeightedKernel.of(kernel, how, prepared, given, run));
    weighed.ifPresent(w -> notes.addAll(w.warnings()));
    boolean asks = weighed.map(WeightedKernel::learned).orElseGet(kernel::needsFit);
    Kernel<X> fitted =
        weighed
            .map(WeightedKernel::kernel)
            .orElseGet(() -> asks ? Interruption.within(run, () -> kernel.fit(prepared)) : kernel);
    Optional<LearnedMetric<X>> metric =
        learner.metric().map(how -> LearnedMetric.of(fitted, how, prepared, given, run));
    metric.ifPresent(m -> notes.addAll(m.warnings()));
    return new Fitted<>(
        metric.map(LearnedMetric::kernel).orElse(fitted),
        weighed,
        metric,
        asks && !isWritten(fitted));
  }

  private record Solved<X>(Fit fit, DecisionFunction<X> function) {}

  private Solved<X> solve(Fitted<X> fitted, Gram gram, Optional<RepairedFit> mended) {
    Optional<Planes> planes = planes(fitted.kernel(), gram);
    Fit solved = planes.map(Planes::fit).orElseGet(() -> learner.fit(gram, given, run));
    Fit fit = mended.map(m -> m.kept(solved)).orElse(solved);
    Inputs inputs = Inputs.of(sample instanceof Table ? prepared : sample); // those that are used
    DecisionFunction<X> function =
        planes
            .map(p -> PrimalForm.function(inputs, preparation, fitted.kernel(), p))
            .orElseGet(
                () ->
                    DecisionFunction.of(
                        inputs,
                        preparation,
                        fitted.kernel(),
                        fitted.learned() ? Optional.of(prepared) : Optional.empty(),
                        prepared,
                        mended.map(m -> m.machines(solved)).orElseGet(fit::machines),
                        fit.whole() || fit.kept().isPresent(),
                        fit.kept()
                            .orElseGet(
                                () ->
                                    fit.whole()
                                        ? IntStream.range(0, sample.size()).toArray()
                                        : task.order(given))));
    return new Solved<>(fit, function);
  }

  /** Whether the text form holds all that was learned, as a column that is now a number. */
  private static boolean isWritten(Kernel<?> fitted) {
    return fitted.expression().hasText()
        && fitted.domain().isPresent()
        && !Kernels.parse(Kernels.format(fitted), fitted.domain().get()).needsFit();
  }

  /** The weights of a primal learner, where an object is its own row of features. */
  private Optional<Planes> planes(Kernel<X> fitted, Gram gram) {
    if (!(learner instanceof Primal<?> p) || !fitted.equals(Linear.INSTANCE)) {
      return Optional.empty();
    }
    @SuppressWarnings("unchecked") // its target is that of the learner which it is
    Primal<T> primal = (Primal<T>) p;
    return Optional.of(primal.solve(gram, given, run));
  }

  /** What makes this training another one if it changes; threads and budgets do not. */
  private Map<String, Object> identity(String hash) {
    Map<String, Object> what = new LinkedHashMap<>();
    what.put("version", Provenance.VERSION);
    what.put("kernel", kernel.expression().toString());
    what.put("preparation", preparation.name());
    what.put("repair", wanted.repair.map(r -> r.name().toLowerCase(Locale.ROOT)).orElse("none"));
    what.put("learner", learner.name());
    what.putAll(learner.parameters());
    what.put("seed", run.seed());
    what.put("objects", (long) sample.size());
    what.put("data", hash);
    return what;
  }

  private Gram gram(Kernel<X> fitted) {
    Gram gram =
        learner.access(prepared.size()) == Access.ROWS && !(prepared instanceof Blocks)
            ? Grams.of(fitted, prepared, learner.precision(), run)
            : Grams.lazy(fitted, prepared, learner.precision());
    return prepared instanceof Rows ? examined(gram, fitted, prepared, run) : gram;
  }

  /**
   * A matrix that was computed elsewhere is all there, so its eigenvalues are asked what no theorem
   * tells: up to the size at which that takes longer than learning.
   */
  private static <X> Gram examined(Gram gram, Kernel<X> fitted, Sample<X> prepared, Run run) {
    if (gram.certificate().verdict() != Verdict.UNKNOWN || gram.size() > Spectrum.FULL_LIMIT) {
      return gram;
    }
    Spectrum spectrum = Spectrum.of(Grams.lazy(fitted, prepared, Precision.DOUBLE), run);
    return GramCheck.proved(gram, spectrum);
  }

  private String hash(Sample<X> seen) {
    DataHash hash = new DataHash();
    for (Sample<X> part : Blocks.parts(seen)) {
      kernel.domain().ifPresent(domain -> hash.add(domain.pack(part)));
    }
    task.hash(given, hash);
    return hash.hex();
  }

  private Provenance provenance() {
    return new Provenance(
        Provenance.VERSION,
        learner.name(),
        learner.parameters(),
        run.seed(),
        sample.size(),
        hash.get(),
        providers(sample.size()));
  }

  /** A factorisation has loaded its library by now; nothing else should. */
  private String providers(int n) {
    String lanes = Simd.vectorised() ? "vector lanes" : "plain lanes";
    return learner.access() == Access.ONCE ? lanes + ", " + Lapack.forSize(n).describe() : lanes;
  }
}
