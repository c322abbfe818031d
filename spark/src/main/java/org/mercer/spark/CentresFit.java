package org.mercer.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.ml.attribute.AttributeGroup;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Combinations;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Checks;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Machine;
import org.mercer.learner.Report;
import org.mercer.learner.centres.BlockSystem;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.DrawnObjects;
import org.mercer.model.DecisionFunction;
import org.mercer.model.Inputs;
import org.mercer.model.KernelModel;
import org.mercer.model.KernelSource;
import org.mercer.model.Provenance;
import org.mercer.model.RegressionModel;
import org.mercer.model.Task;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/**
 * One fit: rows are packed and some of them drawn; the kernel and the centres follow from these,
 * and a learner asks for sums over all. Factors of m x m matrices are made here, on the driver.
 */
final class CentresFit<X> {
  /** The column that a command brings objects together in. */
  static final String OBJECTS = "mercer_objects";

  private static final System.Logger LOG = System.getLogger("org.mercer.spark");

  /** What is left of a centre below this part of k(x, x) says more of rounding than of it. */
  private static final double ROUNDING = 1e-12;

  private final CentresEstimator<?> estimator;
  private final BlockedRows rows;
  private final Inputs inputs;
  private final List<String> classNames;
  private final Sample<X> drawn;
  private final DrawnObjects objects;
  private final Kernel<X> kernel;
  private final Optional<Sample<X>> reference;
  private final Centres centres;
  private final Run run;
  private final List<Broadcast<?>> sent = new ArrayList<>();

  private CentresFit(
      CentresEstimator<?> estimator,
      BlockedRows rows,
      Inputs inputs,
      List<String> classNames,
      List<DrawnRow> some,
      Sample<X> drawn,
      Kernel<X> open,
      Centres centres,
      Run run) {
    this.estimator = estimator;
    this.rows = rows;
    this.inputs = inputs;
    this.classNames = classNames;
    this.drawn = drawn;
    this.centres = centres;
    this.run = run;
    this.kernel = open.needsFit() ? open.fit(drawn) : open;
    this.reference = open.needsFit() ? Optional.of(drawn) : Optional.empty();
    double all = some.stream().mapToLong(DrawnRow::count).sum();
    this.objects =
        new DrawnObjects(
            Grams.lazy(kernel, drawn, Precision.DOUBLE),
            some.stream().mapToDouble(DrawnRow::target).toArray(),
            some.stream().mapToDouble(DrawnRow::weight).toArray(),
            some.stream().mapToDouble(row -> row.count() * (rows.size() / all)).toArray(),
            rows.size());
  }

  /** Learns; nothing is left in the memory of executors. */
  static KernelModel<?, ?> run(CentresEstimator<?> estimator, Dataset<?> data) {
    Run run = Run.of(progress()).seed(estimator.getSeed());
    StructType schema = data.schema();
    CellReader reader =
        CellReader.of(schema, estimator.getFeaturesCol(), estimator.getObjectKind());
    requireMemory(estimator.getCenters(), run);
    TargetColumn target = estimator.target();
    double megabytes = estimator.getMaxBlockSizeInMB();
    Packer packer =
        new Packer(
            reader,
            TargetColumn.place(schema, target.label()),
            target.label(),
            TargetColumn.place(schema, target.weight()),
            target.weight(),
            target.classes(),
            InvalidRows.of(estimator.getHandleInvalid()),
            megabytes > 0 ? (long) (megabytes * (1 << 20)) : Long.MAX_VALUE);
    try (BlockedRows rows = BlockedRows.of(data, packer)) {
      Inputs inputs = inputs(schema.fields()[reader.at()], reader, estimator.target().label());
      return learned(estimator, rows, inputs, target.names(schema), reader.domain(), run);
    }
  }

  private static <X> KernelModel<X, ?> learned(
      CentresEstimator<?> estimator,
      BlockedRows rows,
      Inputs known,
      List<String> classNames,
      Domain<X> domain,
      Run run) {
    KernelSource<X> source = KernelSource.of(Kernels.expression(estimator.getKernel()), domain);
    int n = (int) Math.min(rows.size(), Integer.MAX_VALUE);
    Centres wanted = Centres.parse(estimator.getCentersMethod());
    int m = estimator.getCenters() > 0 ? Math.min(n, estimator.getCenters()) : wanted.most(n);
    requireMemory(m, run);
    List<DrawnRow> some = rows.draw(CentreBasis.looked(rows.size(), m), run.seed());
    PackedObjects packed = PackedObjects.of(some.stream().map(DrawnRow::cell).toList());
    @SuppressWarnings("unchecked") // objects of the domain that parsed them
    Sample<X> drawn = (Sample<X>) packed.sample(domain);
    Inputs inputs =
        drawn instanceof DenseVectors dense
            ? new Inputs(dense.dim(), true, known.names(), known.target())
            : known;
    Centres centres = Centres.of(Math.min(m, drawn.size())).by(wanted.choice());
    CentresFit<X> fit =
        new CentresFit<>(
            estimator, rows, inputs, classNames, some, drawn, source.at(() -> drawn), centres, run);
    try {
      return estimator.learn(fit);
    } finally {
      fit.sent.forEach(broadcast -> broadcast.unpersist(false));
    }
  }

  /** What m centres take at the least, before anything is computed for them. */
  private static void requireMemory(int m, Run run) {
    if (m > 0) {
      Checks.memory(
          "the driver's part of " + m + " centres",
          CentreBasis.bytes(Integer.MAX_VALUE, m),
          run,
          "take fewer centres, or a larger spark.driver.memory");
    }
  }

  private static Progress progress() {
    return new Progress() {
      @Override
      public void step(String stage, long done, long total) {
        LOG.log(System.Logger.Level.DEBUG, "{0}: {1}", stage, done);
      }

      @Override
      public void note(String sentence) {
        LOG.log(System.Logger.Level.INFO, sentence);
      }
    };
  }

  /** The names of the columns that a VectorAssembler brought together, where it left them. */
  private static Inputs inputs(StructField field, CellReader reader, String label) {
    List<String> names = List.of();
    if (field.dataType().equals(SQLDataTypes.VectorType())) {
      AttributeGroup group = AttributeGroup.fromStructField(field);
      if (group.attributes().isDefined()) {
        names =
            Arrays.stream(group.attributes().get())
                .filter(a -> a.name().isDefined())
                .map(a -> a.name().get())
                .toList();
        names = names.size() == group.size() ? names : List.of();
      }
    }
    Optional<String> target = label.isEmpty() ? Optional.empty() : Optional.of(label);
    return new Inputs(0, false, reader.text() ? List.of() : names, target);
  }

  Run run() {
    return run;
  }

  Centres centres() {
    return centres;
  }

  /** What all rows count together. */
  double weight() {
    return rows.weight();
  }

  /** The most that a row counts. */
  double largestWeight() {
    return rows.largestWeight();
  }

  /**
   * The classes of the labels, by the names that a StringIndexer left with the column, else by
   * their numbers; refuses one.
   */
  List<String> classes() {
    int classes = rows.classes();
    String column = "column '" + estimator.target().label() + "'";
    if (classes < 2) {
      throw new InputException(
          column,
          "one class",
          "at least two: 0, 1, ...",
          "look at the filters before, or learn novelty detection from one class");
    }
    if (classNames.isEmpty()) {
      return IntStream.range(0, classes).mapToObj(String::valueOf).toList();
    }
    if (classes > classNames.size()) {
      throw new InputException(
          column,
          "class " + (classes - 1),
          "one of the " + classNames.size() + " classes that its metadata name",
          "index the column again, or cast it to leave the names behind");
    }
    return classNames.subList(0, classes);
  }

  /**
   * Chooses the centres and sends them to the executors.
   *
   * @param constant whether the functions have a constant without a penalty
   */
  BlockSystem system(boolean constant) {
    return BlockSystem.of(
        objects,
        (which, precision) -> {
          KernelModel<X, ?> carried =
              new RegressionModel<>(
                  function(which, List.of(new double[which.length]), new double[1]),
                  new Report(true, 0, 0, Map.of(), List.of()),
                  provenance("centres", Map.of()));
          Broadcast<Carrier> carrier = rows.context().broadcast(Carrier.of(carried));
          sent.add(carrier);
          return new SparkBlocks(rows, carrier, precision, estimator.getAggregationDepth());
        },
        centres,
        constant,
        run);
  }

  /** The coordinates of the basis of the centres, a machine each. */
  List<Machine> coordinates() {
    CentreBasis basis = CentreBasis.of(objects.gram(), centres, ROUNDING, run);
    List<Machine> coordinates = new ArrayList<>();
    for (int i = 0; i < basis.size(); i++) {
      double[] unit = new double[basis.size()];
      unit[i] = 1;
      coordinates.add(CentreSystem.machine(basis, unit, 0));
    }
    return coordinates;
  }

  /** The model of what was learned, as that learner makes it of the rows of one machine. */
  <T> KernelModel<X, ?> model(Task<T> task, Fit fit, T target, Learner<?, ?> like) {
    return model(task, fit, target, like.name(), like.parameters());
  }

  <T> KernelModel<X, ?> model(
      Task<T> task, Fit fit, T target, String learner, Map<String, Object> parameters) {
    int[] which = fit.machines().get(0).rows();
    List<double[]> coefficients = fit.machines().stream().map(Machine::coefficients).toList();
    double[] biases = fit.machines().stream().mapToDouble(Machine::bias).toArray();
    return task.model(
        function(which, coefficients, biases),
        fit,
        target,
        fit.report(),
        provenance(learner, parameters));
  }

  private DecisionFunction<X> function(int[] which, List<double[]> coefficients, double[] biases) {
    Sample<X> support = drawn.select(which);
    return new DecisionFunction<>(
        inputs,
        Preparation.none(),
        kernel,
        reference,
        kernel.domain().map(domain -> domain.landmarks(support)).orElse(support),
        Combinations.ofRows(which.length, coefficients),
        biases);
  }

  private Provenance provenance(String learner, Map<String, Object> parameters) {
    return new Provenance(
        Provenance.VERSION,
        learner,
        parameters,
        run.seed(),
        (int) Math.min(rows.size(), Integer.MAX_VALUE),
        "",
        "Spark " + rows.context().version());
  }
}
