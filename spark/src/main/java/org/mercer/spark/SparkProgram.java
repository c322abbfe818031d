package org.mercer.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.error.RefusedException;
import org.mercer.model.KernelModel;
import org.mercer.model.file.Models;

/**
 * {@code mercer spark train DATA MODEL} and {@code mercer spark predict DATA MODEL --out PATH}, by
 * spark-submit: words as those of the commands for one machine. DATA is a Parquet file or folder, a
 * CSV file with a header, or a table of Spark's catalogue; MODEL a file of the driver's machine.
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
          "out");

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
    if (words.others().size() != 2 || !List.of("train", "predict").contains(action)) {
      throw new RefusedException(
          "say `mercer spark train DATA MODEL --target COLUMN` or `mercer spark predict DATA MODEL"
              + " --out PATH`");
    }
    SparkSession session = SparkSession.builder().appName("mercer " + action).getOrCreate();
    try {
      SparkProgram program = new SparkProgram(session, words, out);
      if (action.equals("train")) {
        program.train();
      } else {
        program.predict();
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

  private void train() throws IOException {
    Dataset<Row> table = read(words.others().get(0));
    Path file = Path.of(words.others().get(1));
    String target = words.require("target");
    String learner = words.text("learner", "kernelridge");
    SupervisedEstimator<?> estimator = estimator(learner);
    estimator
        .setLabelCol(target)
        .setWeightCol(words.text("weights", ""))
        .setKernel(words.text("kernel", "rbf(gamma=scale)"))
        .setCenters(words.count("centres", 0))
        .setSeed(words.count("seed", 0))
        .setObjectKind(words.text("kind", "auto"))
        .setHandleInvalid(words.text("invalid", "error"));
    double penalty = words.has("c") ? 1 / words.number("c", 1) : words.number("lambda", 1);
    estimator.setRegParam(penalty);
    if (words.has("tolerance")) {
      estimator.setTol(words.number("tolerance", 0));
    }
    if (words.has("intercept")) {
      estimator.setFitIntercept(words.require("intercept").equals("yes"));
    }
    String column = words.text("column", "");
    Dataset<Row> data = column.isEmpty() ? objects(table, numbers(table, target)) : table;
    estimator.setFeaturesCol(column.isEmpty() ? CentresFit.OBJECTS : column);
    MercerModel model = estimator.fit(data);
    Models.save(model.model(), file);
    KernelModel<?, ?> learned = model.model();
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
