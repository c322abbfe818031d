package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.mercer.error.Require;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;

/**
 * What a model said of a sample. The model was evaluated once; answers, lines, tables and JSON are
 * all read from here.
 *
 * @param <R> an answer, as {@link Model#predict} gives it
 */
public final class Predictions<R> {
  /** What a column is to a prediction. */
  public enum Role {
    /** The prediction itself, or one of its coordinates. */
    ANSWER,
    /** What stands beside it on its line: a variance, a distance. */
    BESIDE,
    /** The value of a decision function that it follows from. */
    DECISION,
    /** The probability of a class. */
    PROBABILITY
  }

  /** What the cells of a column are: a {@link String}, a {@link Long} or a {@link Double}. */
  public enum Kind {
    TEXT,
    WHOLE,
    NUMBER
  }

  /** All that is said of one kind, with a name. */
  public record Column(String name, Kind kind, Role role, IntFunction<Object> cell) {
    static Column text(String name, IntFunction<String> cell) {
      return new Column(name, Kind.TEXT, Role.ANSWER, cell::apply);
    }

    static Column number(String name, Role role, IntFunction<Double> cell) {
      return new Column(name, Kind.NUMBER, role, cell::apply);
    }
  }

  private final KernelModel<?, R> model;
  private final List<R> answers;
  private final double[][] values;
  private final List<Column> columns;
  private final List<Column> answer;
  private final List<Column> line;
  private final boolean vectors;

  private Predictions(
      KernelModel<?, R> model,
      List<R> answers,
      double[][] values,
      List<Column> columns,
      boolean vectors) {
    this.model = model;
    this.answers = answers;
    this.values = values;
    this.columns = List.copyOf(columns);
    this.answer = columns(Role.ANSWER);
    this.line = new ArrayList<>(answer);
    line.addAll(columns(Role.BESIDE));
    this.vectors = vectors;
  }

  /**
   * @param answers one an object
   * @param values of each decision function, one array a function
   */
  static <R> Predictions<R> of(
      KernelModel<?, R> model, List<R> answers, double[][] values, List<Column> columns) {
    return new Predictions<>(model, answers, values, columns, false);
  }

  /** Of answers that are vectors, also where they have one coordinate. */
  static <R> Predictions<R> vectors(
      KernelModel<?, R> model, List<R> answers, double[][] values, List<Column> columns) {
    return new Predictions<>(model, answers, values, columns, true);
  }

  public int size() {
    return answers.size();
  }

  /** One an object. */
  public List<R> answers() {
    return answers;
  }

  /** The values of all decision functions on object i. */
  public double[] values(int i) {
    return Arrays.stream(values).mapToDouble(function -> function[i]).toArray();
  }

  /** Beside what is true of the objects: all that a metric looks at. */
  public Predicted against(Truth truth) {
    Require.same("predictions and what is known of the objects", size(), truth.size());
    return model.predicted(values, truth);
  }

  /** The usual figures, where what is known allows any. */
  public Scores scores(Optional<Truth> truth) {
    return model.scores(values, truth);
  }

  /** All that the model says, in columns with names. */
  public List<Column> columns() {
    return columns;
  }

  /** Those of a role, in their order. */
  public List<Column> columns(Role role) {
    return columns.stream().filter(c -> c.role() == role).toList();
  }

  /** The column of this name. */
  public Optional<Column> column(String name) {
    return columns.stream().filter(c -> c.name().equals(name)).findFirst();
  }

  /** The prediction of object i: a label, a number, or a list of numbers. */
  public Object value(int i) {
    List<Object> cells = answer.stream().map(c -> c.cell().apply(i)).toList();
    return cells.size() == 1 && !vectors ? cells.get(0) : cells;
  }

  /** The prediction and what stands beside it, with tabs between; commas between coordinates. */
  public String line(int i) {
    return line.stream()
        .map(c -> String.valueOf(c.cell().apply(i)))
        .collect(Collectors.joining(vectors ? "," : "\t"));
  }

  /** The same as numbers, where all of it is numbers. */
  public double[] numbers(int i) {
    return line.stream().mapToDouble(c -> ((Number) c.cell().apply(i)).doubleValue()).toArray();
  }
}
