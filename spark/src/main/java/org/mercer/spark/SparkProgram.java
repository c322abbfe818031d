package org.mercer.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.storage.StorageLevel;
import org.mercer.catalogue.Kernels;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.error.RefusedException;
import org.mercer.model.KernelModel;
import org.mercer.model.file.Models;
import org.mercer.select.AutoFit;

/**
 * {@code mercer spark train DATA MODEL}, {@code fit DATA MODEL} and {@code predict DATA MODEL --out
 * PATH}, by spark-submit: words as those of the commands for one machine. DATA is a Parquet file or
 * folder, a CSV file with a header, or a table of Spark's catalogue; MODEL a file of the driver's
 * machine.
 */
public final class SparkProgram {
  private static final List<String> OPTIONS =
      List.of(
          "target",
          "weights",
          "learner",
          "kernel",
          "lambda",
          "c",
          "centres",
          "intercept",
          "tolerance",
          "seed",
          "column",
          "kind",
          "invalid",
          "sample",
          "time",
          "out");

  /** Rows that a search takes a minute for, and the seconds of that. */
  private static final int SAMPLE = 2000;

  private static final int SECONDS = 60;

  private static final int FAULT = 70;
  private static final int BAD_DATA = 65;
  private static final int USAGE = 2;

  private final SparkSession session;
  private final Words words;
  private final PrintStream out;

  private SparkProgram(SparkSession session, Words words, PrintStream out) {
    this.session = session;
    this.words = words;
    this.out = out;
  }

  /** The first word says what is done. */
  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    PrintStream errors = new PrintStream(System.err, true, StandardCharsets.UTF_8);
    int status = 0;
    try {
      String action = args.length == 0 ? "" : args[0];
      String[] rest = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
      run(action, Words.of(rest, OPTIONS), out);
    } catch (RefusedException e) {
      errors.println("mercer: " + e.getMessage());
      status = USAGE;
    } catch (MercerException e) {
      errors.println("mercer: " + e.getMessage());
      status = BAD_DATA;
    } catch (IOException | RuntimeException e) {
      errors.println("mercer: " + e);
      status = FAULT;
    }
    if (status != 0) {
      Runtime.getRuntime().halt(status); // the hooks of Spark would wait for a context
    }
  }

  private static void run(String action, Words words, PrintStream out) throws IOException {
    if (words.others().size() != 2 || !List.of("train", "fit", "predict").contains(action)) {
      throw new RefusedException(
          "say `mercer spark train DATA MODEL --target COLUMN`, `mercer spark fit DATA MODEL"
              + " --target COLUMN` or `mercer spark predict DATA MODEL --out PATH`");
    }
    SparkSession session = SparkSession.builder().appName("mercer " + action).getOrCreate();
    try {
      SparkProgram program = new SparkProgram(session, words, out);
      switch (action) {
        case "train" -> program.train();
        case "fit" -> program.fit();
        default -> program.predict();
      }
    } finally {
      session.stop();
    }
  }

  private Dataset<Row> read(String place) {
    String lower = place.toLowerCase(Locale.ROOT);
    if (lower.endsWith(".csv") || lower.endsWith(".csv.gz")) {
      return session.read().option("header", "true").option("inferSchema", "true").csv(place);
    }
    return place.contains("/") || lower.endsWith(".parquet")
        ? session.read().parquet(place)
        : session.table(place);
  }

  /** The table with its objects in a column of their own. */
  private Dataset<Row> objects(Dataset<Row> table, List<String> columns) {
    return new VectorAssembler()
        .setInputCols(columns.toArray(new String[0]))
        .setOutputCol(CentresFit.OBJECTS)
        .setHandleInvalid("keep") // the fit names the row
        .transform(table);
  }

  /** What is learned from: the objects in one column, the target as numbers. */
  private record Material(Dataset<Row> table, String features, String target) {}

  /** Texts as targets are the names of classes, where classes are learned. */
  private Material material(String learner) {
    Dataset<Row> table = read(words.others().get(0));
    String target = words.require("target");
    boolean classes = !learner.equals("kernelridge");
    if (classes
        && table.schema().fields()[CellReader.place(table.schema(), target)].dataType()
            instanceof StringType) {
      String names = target + " " + CentresFit.OBJECTS;
      table =
          new StringIndexer()
              .setInputCol(names)
              .setOutputCol(target)
              .setStringOrderType("alphabetAsc")
              .setHandleInvalid(words.text("invalid", "error"))
              .fit(table.withColumnRenamed(target, names))
              .transform(table.withColumnRenamed(target, names))
              .drop(names);
    }
    String column = words.text("column", "");
    return column.isEmpty()
        ? new Material(objects(table, numbers(table, target)), CentresFit.OBJECTS, target)
        : new Material(table, column, target);
  }

  private void train() throws IOException {
    double penalty = words.has("c") ? 1 / words.number("c", 1) : words.number("lambda", 1);
    String learner = words.text("learner", "kernelridge");
    SupervisedEstimator<?> estimator = estimator(learner);
    estimator.setKernel(words.text("kernel", "rbf(gamma=scale)")).setRegParam(penalty);
    if (words.has("intercept")) {
      estimator.setFitIntercept(words.require("intercept").equals("yes"));
    }
    learn(estimator, material(learner));
  }

  /** Chooses on some rows, then learns from all. */
  private void fit() throws IOException {
    String learner = words.require("learner");
    if (!List.of("kernelridge", "logistic", "svc").contains(learner)) {
      throw new RefusedException(
          "fit on Spark chooses for a learner of kernelridge, logistic, svc, but is given '"
              + learner
              + "'");
    }
    Material material = material(learner);
    Dataset<Row> table = material.table.persist(StorageLevel.MEMORY_AND_DISK());
    try {
      AutoFit.Result<?> found =
          new SampleSearch(
                  learner,
                  words.has("kernel") ? List.of(words.require("kernel")) : List.of(),
                  words.count("sample", SAMPLE),
                  Duration.ofSeconds(words.count("time", SECONDS)),
                  words.count("seed", 0))
              .of(table, material.features, words.text("kind", "auto"), material.target);
      String kernel = Kernels.format(found.model().kernel());
      Map<String, Object> settings = found.model().provenance().parameters();
      boolean inverse = learner.equals("svc");
      double penalty =
          ((Number) Objects.requireNonNull(settings.get(inverse ? "c" : "lambda"))).doubleValue();
      out.println("kernel\t" + kernel);
      out.println((inverse ? "c\t" : "lambda\t") + penalty);
      out.println(
          "held-out " + found.main().metric().name() + " of the search\t" + found.main().value());
      SupervisedEstimator<?> estimator = estimator(learner);
      estimator.setKernel(kernel).setRegParam(inverse ? 1 / penalty : penalty);
      estimator.setFitIntercept(true);
      learn(estimator, new Material(table, material.features, material.target));
    } finally {
      table.unpersist();
    }
  }

  private void learn(SupervisedEstimator<?> estimator, Material material) throws IOException {
    Path file = Path.of(words.others().get(1));
    estimator
        .setLabelCol(material.target)
        .setWeightCol(words.text("weights", ""))
        .setCenters(words.count("centres", 0))
        .setSeed(words.count("seed", 0))
        .setObjectKind(words.text("kind", "auto"))
        .setHandleInvalid(words.text("invalid", "error"));
    if (words.has("tolerance")) {
      estimator.setTol(words.number("tolerance", 0));
    }
    estimator.setFeaturesCol(material.features);
    KernelModel<?, ?> learned = estimator.fit(material.table).model();
    Models.save(learned, file);
    learned.report().figures().forEach((name, value) -> out.println(name + "\t" + value));
    learned.report().warnings().forEach(warning -> out.println("warning\t" + warning));
    out.println("model\t" + file);
  }

  private SupervisedEstimator<?> estimator(String learner) {
    return switch (learner) {
      case "kernelridge" -> new KernelRidgeRegression();
      case "logistic" -> new KernelClassifier().setLoss("logistic");
      case "svc" -> new KernelClassifier().setLoss("hinge").setTol(1e-3);
      case "lssvm" -> new KernelClassifier().setLoss("squared");
      default ->
          throw new RefusedException(
              "on Spark a learner must be one of kernelridge, logistic, svc, lssvm, but is '"
                  + learner
                  + "'");
    };
  }

  /** All columns of numbers but the target and the weights. */
  private List<String> numbers(Dataset<Row> table, String target) {
    List<String> columns = new ArrayList<>();
    for (StructField field : table.schema().fields()) {
      boolean other =
          !field.name().equals(target) && !field.name().equals(words.text("weights", ""));
      if (other && field.dataType() instanceof StringType) {
        throw new InputException(
            "column '" + field.name() + "'",
            "text",
            "numbers",
            "name the one column of objects with --column, or drop the column");
      }
      if (other && field.dataType() instanceof NumericType) {
        columns.add(field.name());
      }
    }
    return columns;
  }

  private void predict() throws IOException {
    Dataset<Row> table = read(words.others().get(0));
    String place = words.require("out");
    MercerModel model = MercerModel.ofFile(words.others().get(1));
    String column = words.text("column", "");
    List<String> names = model.model().function().inputs().names();
    if (column.isEmpty() && names.isEmpty()) {
      throw new RefusedException(
          "the model does not know the names of its columns: name the column of objects with"
              + " --column");
    }
    Dataset<Row> data = column.isEmpty() ? objects(table, names) : table;
    model.setFeaturesCol(column.isEmpty() ? CentresFit.OBJECTS : column);
    model.setHandleInvalid(words.text("invalid", "error"));
    Dataset<Row> scored = model.transform(data);
    for (String vector : List.of(CentresFit.OBJECTS, "rawPrediction")) {
      scored = scored.drop(vector);
    }
    scored.write().mode(SaveMode.Overwrite).parquet(place);
    out.println("predictions\t" + place);
  }
}
