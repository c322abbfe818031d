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
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.matrix.Rows;
import org.mercer.data.read.Dataset;
import org.mercer.data.record.Table;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Digits;
import org.mercer.gram.check.GramCheck;
import org.mercer.gram.check.Repair;
import org.mercer.gram.check.Sameness;
import org.mercer.gram.check.Spectrum;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.learner.linear.Planes;
import org.mercer.learner.linear.Primal;
import org.mercer.model.prepare.Magnitudes;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.ScaleCheck;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * A kernel and a learner, any of either: given a sample and a target they make a model. {@code
 * Training.of(Strings.spectrum(4), new KernelRidge(1)).fit(strings, values)}
 *
 * <p>What the kernel and the preparation learn, they learn from the training sample alone, and the
 * model carries it.
 */
public class Training<X, T, M> {
  final Kernel<X> kernel;
  private final Learner<T, ? extends Fit> learner;
  final Preparation.Recipe<X> recipe;
  final Optional<Repair> repair;
  private final Task<T> task;

  Training(
      Kernel<X> kernel,
      Learner<T, ? extends Fit> learner,
      Preparation.Recipe<X> recipe,
      Optional<Repair> repair,
      Task<T> task) {
    this.kernel = kernel;
    this.learner = learner;
    this.recipe = recipe;
    this.repair = repair;
    this.task = task;
  }

  private static <X, T, M> Training<X, T, M> of(
      Kernel<X> kernel, Learner<T, ? extends Fit> learner, Task<T> task) {
    return new Training<>(kernel, learner, sample -> Preparation.none(), Optional.empty(), task);
  }

  /** Classification. */
  public static <X> Training<X, Labels, ClassificationModel<X>> of(
      Kernel<X> kernel, Classifier learner) {
    return of(kernel, learner, Tasks.CLASSIFICATION);
  }

  /** Regression. */
  public static <X> RegressionTraining<X> of(Kernel<X> kernel, Regressor learner) {
    return new RegressionTraining<>(
        kernel, learner, sample -> Preparation.none(), Optional.empty());
  }

  /** Gaussian process regression: predictive mean and variance. */
  public static <X> GaussianTraining<X> of(Kernel<X> kernel, GaussianLearner learner) {
    return new GaussianTraining<>(kernel, learner, sample -> Preparation.none(), Optional.empty());
  }

  /** Novelty detection. */
  public static <X> Training<X, Weights, NoveltyModel<X>> of(Kernel<X> kernel, Detector learner) {
    return of(kernel, learner, Tasks.NOVELTY);
  }

  /** Embedding: coordinates. */
  public static <X> Training<X, Weights, EmbeddingModel<X>> of(Kernel<X> kernel, Embedder learner) {
    return of(kernel, learner, Tasks.EMBEDDING);
  }

  /** Discriminant analysis: coordinates in which classes lie apart. */
  public static <X> Training<X, Labels, EmbeddingModel<X>> of(
      Kernel<X> kernel, SupervisedEmbedder learner) {
    return of(kernel, learner, Tasks.DISCRIMINANT);
  }

  /** Clustering. */
  public static <X> Training<X, Weights, ClusteringModel<X>> of(
      Kernel<X> kernel, Clusterer learner) {
    return of(kernel, learner, Tasks.CLUSTERING);
  }

  /** The same training with the columns brought to one scale: mean 0 and deviation 1. */
  public Training<X, T, M> scaled() {
    return prepared(Recipes.scaled(kernel));
  }

  /** The same training with objects prepared first, such as {@code Scaling.STANDARD} vectors. */
  public Training<X, T, M> prepared(Preparation.Recipe<X> how) {
    return new Training<>(kernel, learner, how, repair, task);
  }

  /**
   * The same training with the matrix repaired where it has eigenvalues below zero, for new objects
   * as for the sample; the report says what was changed. It takes a full decomposition of the
   * matrix.
   */
  public Training<X, T, M> repaired(Repair how) {
    return new Training<>(kernel, learner, recipe, Optional.of(how), task);
  }

  /**
   * Prepares, fits the kernel where it learns something, weighs its summands where the learner
   * does, computes the matrix, learns.
   */
  public M fit(Sample<X> sample, T given, Run run) {
    return typed(train(sample, given, Optional.empty(), false, run).model());
  }

  /** As above, with what runs have by default. */
  public M fit(Sample<X> sample, T given) {
    return fit(sample, given, Run.defaults());
  }

  /** Of objects of which nothing is known, for learners that ask for no target. */
  public M fit(Sample<X> sample) {
    return fit(sample, task.target(Truth.none(Weights.equal(sample.size()))));
  }

  /** From what a file holds: its objects and the targets that the learner asks for. */
  public M fit(Dataset<X> data, Run run) {
    T given = task.target(task.truth(data));
    return typed(
        ModelColumns.learned(
            train(data.sample(), given, Optional.empty(), false, run).model(), data));
  }

  /** As above, with what runs have by default. */
  public M fit(Dataset<X> data) {
    return fit(data, Run.defaults());
  }

  /**
   * As {@link #fit(Sample, Object, Run)}.
   *
   * @param known the matrix of the kernel over the prepared sample, stored, where it is there
   *     already; the result is the same
   */
  public M fit(Sample<X> sample, T given, Optional<Gram> known, Run run) {
    return typed(train(sample, given, known, false, run).model());
  }

  /** As {@link #fit}, with what the model says of the sample, most of which is known by then. */
  public Trained<X> train(Sample<X> sample, T given, Run run) {
    return train(sample, given, Optional.empty(), true, run);
  }

  /** Whether values of the training objects are asked for. */
  Trained<X> train(Sample<X> sample, T given, Optional<Gram> known, boolean valued, Run run) {
    // the learner looks at the clock itself, to stop with the best it has
    return Interruption.untimed(run, () -> trained(sample, given, known, valued, run));
  }

  final M typed(KernelModel<X, ?> model) {
    @SuppressWarnings("unchecked") // M is the model of the task, see the factories above
    M typed = (M) model;
    return typed;
  }

  private Trained<X> trained(
      Sample<X> sample, T given, Optional<Gram> known, boolean valued, Run run) {
    Checks.objects(sample.size(), task.size(given));
    Checks.affordable(learner, sample.size(), run);
    Optional<String> tiny = Magnitudes.examine(sample);
    Preparation<X> preparation = Interruption.within(run, () -> recipe.fit(sample));
    Supplier<String> hash = Parallel.beside(run, () -> hash(preparation.seen(sample), given));
    Sample<X> prepared = preparation.apply(sample);
    List<String> notes = new ArrayList<>(preparation.notes());
    tiny.ifPresent(notes::add);
    ScaleCheck.note(prepared)
        .ifPresent(
            note -> {
              run.note(note); // before the time is spent, not after
              notes.add(note);
            });
    notes.addAll(task.examine(sample, given, run));
    if (run.journal().keeps()) {
      run.journal().about(identity(preparation, sample, hash.get(), run));
    }
    Optional<WeightedKernel<X>> weighed =
        learner.weighing().map(how -> WeightedKernel.of(kernel, how, prepared, given, run));
    weighed.ifPresent(w -> notes.addAll(w.warnings()));
    boolean asks = weighed.map(WeightedKernel::learned).orElseGet(kernel::needsFit);
    Kernel<X> fitted =
        weighed
            .map(WeightedKernel::kernel)
            .orElseGet(() -> asks ? Interruption.within(run, () -> kernel.fit(prepared)) : kernel);
    boolean learns = asks && !isWritten(fitted);
    Grams.forecast(fitted, prepared, run);
    Optional<RepairedFit> mended =
        known.isPresent()
            ? Optional.empty()
            : repair.map(how -> RepairedFit.of(how, fitted, prepared, learner, run));
    mended.ifPresent(m -> notes.add(m.note(weighed.isPresent())));
    Gram gram =
        known
            .or(() -> mended.map(RepairedFit::gram))
            .orElseGet(() -> Interruption.within(run, () -> gram(fitted, prepared, run)));
    Digits.requireFinite(gram);
    Sameness.warning(gram, run).ifPresent(notes::add);
    Optional<Planes> planes = planes(fitted, gram, given, run);
    Fit solved = planes.map(Planes::fit).orElseGet(() -> learner.fit(gram, given, run));
    Fit fit = mended.map(m -> m.kept(solved)).orElse(solved);
    Inputs inputs = Inputs.of(sample instanceof Table ? prepared : sample); // those that are used
    DecisionFunction<X> function =
        planes
            .map(p -> PrimalForm.function(inputs, preparation, fitted, p))
            .orElseGet(
                () ->
                    DecisionFunction.of(
                        inputs,
                        preparation,
                        fitted,
                        learns ? Optional.of(prepared) : Optional.empty(),
                        prepared,
                        mended.map(m -> m.machines(solved)).orElseGet(fit::machines),
                        fit.whole(),
                        fit.whole()
                            ? IntStream.range(0, sample.size()).toArray()
                            : task.order(given)));
    Report report =
        fit.report()
            .warned(notes)
            .with(weighed.<Map<String, Double>>map(WeightedKernel::figures).orElse(Map.of()))
            .with(mended.map(RepairedFit::figures).orElse(Map.of()));
    KernelModel<X, ?> model =
        task.model(function, fit, given, report, provenance(sample, hash.get(), run));
    return valued && mended.isEmpty()
        ? new Trained<>(model, sample, StoredProducts.complete(fit.machines(), gram, run))
        : Trained.of(model, sample);
  }

  /** Whether the text form holds all that was learned, as a column that is now a number. */
  private static boolean isWritten(Kernel<?> fitted) {
    return fitted.expression().hasText()
        && fitted.domain().isPresent()
        && !Kernels.parse(Kernels.format(fitted), fitted.domain().get()).needsFit();
  }

  /** The weights of a primal learner, where an object is its own row of features. */
  private Optional<Planes> planes(Kernel<X> fitted, Gram gram, T given, Run run) {
    if (!(learner instanceof Primal<?> p) || !fitted.equals(Linear.INSTANCE)) {
      return Optional.empty();
    }
    @SuppressWarnings("unchecked") // its target is that of the learner which it is
    Primal<T> primal = (Primal<T>) p;
    return Optional.of(primal.solve(gram, given, run));
  }

  /** What makes this training another one if it changes; threads and budgets do not. */
  private Map<String, Object> identity(
      Preparation<X> preparation, Sample<X> sample, String hash, Run run) {
    Map<String, Object> what = new LinkedHashMap<>();
    what.put("version", Provenance.VERSION);
    what.put("kernel", kernel.expression().toString());
    what.put("preparation", preparation.name());
    what.put("repair", repair.map(r -> r.name().toLowerCase(Locale.ROOT)).orElse("none"));
    what.put("learner", learner.name());
    what.putAll(learner.parameters());
    what.put("seed", run.seed());
    what.put("objects", (long) sample.size());
    what.put("data", hash);
    return what;
  }

  private Gram gram(Kernel<X> fitted, Sample<X> prepared, Run run) {
    Gram gram =
        learner.access() == Access.ROWS
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

  private String hash(Sample<X> sample, T given) {
    DataHash hash = new DataHash();
    kernel.domain().ifPresent(domain -> hash.add(domain.pack(sample)));
    task.hash(given, hash);
    return hash.hex();
  }

  private Provenance provenance(Sample<X> sample, String hash, Run run) {
    return new Provenance(
        Provenance.VERSION,
        learner.name(),
        learner.parameters(),
        run.seed(),
        sample.size(),
        hash,
        providers(sample.size()));
  }

  /** A factorisation has loaded its library by now; nothing else should. */
  private String providers(int n) {
    String lanes = Simd.vectorised() ? "vector lanes" : "plain lanes";
    return learner.access() == Access.ONCE ? lanes + ", " + Lapack.forSize(n).describe() : lanes;
  }
}
