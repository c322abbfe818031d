package org.mercer.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.Vectors;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.model.Decision;
import org.mercer.model.Gaussian;
import org.mercer.model.KernelModel;
import org.mercer.model.Membership;
import org.mercer.model.NoveltyModel;
import org.mercer.model.Predictions;

/**
 * The columns that a model adds to a table, by its kind. A column whose name is empty is left out.
 *
 * @param kind of the model
 * @param classes in their order; none for other kinds
 * @param probable whether they have probabilities
 * @param indexed whether a class is predicted by its place also where all are called by numbers
 */
record OutputColumns(
    String kind, Names names, List<String> classes, boolean probable, boolean indexed)
    implements Serializable {
  /** What the columns are called. */
  record Names(
      String prediction, String rawPrediction, String probability, String variance, String output)
      implements Serializable {}

  /** What a column holds. */
  private enum Role {
    PREDICTION,
    VALUES,
    PROBABILITIES,
    VARIANCE,
    COORDINATES
  }

  static OutputColumns of(KernelModel<?, ?> model, Names names, boolean indexed) {
    return new OutputColumns(
        model.kind(), names, List.copyOf(model.classes()), model.calibrated(), indexed);
  }

  /** Of a model that is not there yet. */
  static OutputColumns announced(String kind, Names names, boolean probable) {
    return new OutputColumns(kind, names, List.of(), probable, false);
  }

  private List<Role> roles() {
    List<Role> roles =
        switch (kind) {
          case "classification" ->
              probable
                  ? List.of(Role.VALUES, Role.PROBABILITIES, Role.PREDICTION)
                  : List.of(Role.VALUES, Role.PREDICTION);
          case "gaussian" -> List.of(Role.PREDICTION, Role.VARIANCE);
          case "plane", "ball" -> List.of(Role.VALUES, Role.PREDICTION);
          case "embedding" -> List.of(Role.COORDINATES);
          default -> List.of(Role.PREDICTION);
        };
    return roles.stream().filter(role -> !name(role).isEmpty()).toList();
  }

  private String name(Role role) {
    return switch (role) {
      case PREDICTION -> names.prediction;
      case VALUES -> names.rawPrediction;
      case PROBABILITIES -> names.probability;
      case VARIANCE -> names.variance;
      case COORDINATES -> names.output;
    };
  }

  /** Their names in their order. */
  List<String> added() {
    return roles().stream().map(this::name).toList();
  }

  /** The columns of a table with these behind them. */
  StructType schema(StructType before) {
    List<StructField> fields = new ArrayList<>(Arrays.asList(before.fields()));
    for (Role role : roles()) {
      if (Arrays.asList(before.fieldNames()).contains(name(role))) {
        throw new InputException(
            "column '" + name(role) + "'",
            "there already",
            "a new one for what the model says",
            "give another name, or drop the column");
      }
      boolean number = role == Role.PREDICTION || role == Role.VARIANCE;
      fields.add(
          new StructField(
              name(role),
              number ? DataTypes.DoubleType : SQLDataTypes.VectorType(),
              true,
              role == Role.PREDICTION ? classNames() : Metadata.empty()));
    }
    return new StructType(fields.toArray(new StructField[0]));
  }

  /** Classes that are no numbers, where Spark's IndexToString finds them. */
  private Metadata classNames() {
    return classes.isEmpty() || numbered()
        ? Metadata.empty()
        : NominalAttribute.defaultAttr()
            .withName(names.prediction)
            .withValues(classes.toArray(new String[0]))
            .toMetadata();
  }

  /** Whether all classes are called by numbers, which are then predicted. */
  private boolean numbered() {
    return !indexed && classes.stream().allMatch(OutputColumns::isNumber);
  }

  private static boolean isNumber(String text) {
    try {
      return Double.isFinite(Double.parseDouble(text));
    } catch (NumberFormatException e) {
      return false;
    }
  }

  /** What stands in a row that the model cannot look at. */
  Object[] missing() {
    return roles().stream()
        .map(role -> role == Role.PREDICTION || role == Role.VARIANCE ? (Object) Double.NaN : null)
        .toArray();
  }

  /** What the model says of object i. */
  Object[] cells(Predictions<?> predictions, int i) {
    Object answer = predictions.answers().get(i);
    double[] values = predictions.values(i);
    return roles().stream().map(role -> cell(role, answer, values)).toArray();
  }

  private Object cell(Role role, Object answer, double[] values) {
    return switch (role) {
      case PREDICTION -> number(answer);
      case VALUES -> Vectors.dense(raw(values));
      case PROBABILITIES -> Vectors.dense(((Decision) answer).probabilities());
      case VARIANCE -> ((Gaussian) answer).variance();
      case COORDINATES -> Vectors.dense(values);
    };
  }

  /** Spark's raw predictions have a value for each class. */
  private double[] raw(double[] values) {
    return classes.size() == 2 && values.length == 1
        ? new double[] {-values[0], values[0]}
        : values;
  }

  /** An answer as a number: a class as its name where that is one, else as its place. */
  double number(Object answer) {
    if (answer instanceof Double number) {
      return number;
    } else if (answer instanceof Gaussian gaussian) {
      return gaussian.mean();
    } else if (answer instanceof Membership membership) {
      return membership.cluster();
    }
    Decision decision = (Decision) answer;
    if (classes.isEmpty()) {
      return decision.label().equals(NoveltyModel.OUTSIDE) ? 1 : 0;
    }
    return numbered()
        ? Double.parseDouble(decision.label())
        : Labels.find(classes, decision.label()).orElseThrow();
  }
}
