package org.mercer.data.read;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * What is to be learned, as it was written: class names, or numbers. Which of the two is the
 * caller's decision, so both are made on request.
 */
public final class Targets {
  private static final int MOST_SAID = 5;

  private final String source;
  private final Optional<String> column;
  private final TextColumn written;

  Targets(String source, TextColumn written) {
    this(source, Optional.empty(), written);
  }

  /**
   * @param column the name of the column of a table that holds them
   */
  Targets(String source, Optional<String> column, TextColumn written) {
    this.source = source;
    this.column = column;
    this.written = written;
  }

  /** Of these texts. */
  @Internal
  public static Targets of(String source, Optional<String> column, List<String> texts) {
    return new Targets(source, column, TextColumn.of(texts));
  }

  /** Those of the parts of a file, one part after the other. */
  @Internal
  public static Targets joined(List<Targets> parts) {
    TextColumn all = new TextColumn();
    parts.forEach(part -> all.append(part.written, 0));
    return new Targets(parts.get(0).source, parts.get(0).column, all);
  }

  /** The name of the column of a table that holds them. */
  public Optional<String> column() {
    return column;
  }

  /** The file they come from. */
  String source() {
    return source;
  }

  public int size() {
    return written.size();
  }

  /** The target of object i as it stands in the file. */
  public String get(int i) {
    return written.text(i);
  }

  /** {@code file:line:column} of the target of object i. */
  public String place(int i) {
    return source + ":" + written.place(i);
  }

  /** All targets as written. */
  public List<String> texts() {
    return new AbstractList<>() {
      @Override
      public String get(int i) {
        return written.text(i);
      }

      @Override
      public int size() {
        return written.size();
      }
    };
  }

  /** As classes. */
  public Labels labels() {
    return Labels.of(texts());
  }

  /** As numbers; throws {@link InputException} at the first that is none. */
  public double[] numbers() {
    double[] numbers = new double[size()];
    Decimal decimal = new Decimal();
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = number(decimal, i);
      if (Double.isNaN(numbers[i])) {
        throw new InputException(
            place(i),
            "the target " + InputException.quote(get(i)),
            "a finite number, because the task is regression",
            "use a classifier for class names");
      }
    }
    return numbers;
  }

  /** NaN where the target is not a finite number. */
  private double number(Decimal decimal, int i) {
    double value = decimal.read(written.unsafeBytes(), written.from(i), written.to(i));
    return decimal.end() == written.to(i) && Double.isFinite(value) ? value : Double.NaN;
  }

  /**
   * Whether all targets are numbers and one of them is not whole: then a classifier would make a
   * class of every number.
   */
  public boolean looksLikeRegression() {
    boolean fraction = false;
    Decimal decimal = new Decimal();
    for (int i = 0; i < size(); i++) {
      double value = number(decimal, i);
      if (Double.isNaN(value)) {
        return false;
      }
      fraction |= value != Math.rint(value);
    }
    return fraction;
  }

  /** As classes, unless they look like the targets of a regression. */
  public Labels classes() {
    if (looksLikeRegression()) {
      throw new InputException(
          source,
          "targets such as " + firstFraction() + ", which look like regression",
          "class names or whole numbers",
          "use a regression learner, for example `learner=kernelridge`");
    }
    return labels();
  }

  private String firstFraction() {
    Decimal decimal = new Decimal();
    for (int i = 0; i < size(); i++) {
      double value = number(decimal, i);
      if (value != Math.rint(value)) {
        return InputException.quote(get(i));
      }
    }
    return "fractions";
  }

  /** Labels that differ in blanks alone, which a reader would take for one: a sentence each. */
  List<String> alike() {
    Map<String, String> first = new HashMap<>();
    Set<String> said = new LinkedHashSet<>();
    boolean blanks = false;
    for (int i = 0; i < size() && !blanks; i++) {
      blanks = written.hasBlank(i);
    }
    for (int i = 0; i < size() && blanks; i++) {
      String label = get(i);
      String other = first.putIfAbsent(label.replaceAll("\\s+", ""), label);
      if (other != null && !other.equals(label)) {
        said.add(
            "the labels "
                + InputException.quote(other)
                + " and "
                + InputException.quote(label)
                + " differ in blanks alone and count as two classes; "
                + place(i)
                + " is the first of the second");
        first.put(label.replaceAll("\\s+", ""), label);
      }
      if (said.size() == MOST_SAID) {
        break;
      }
    }
    return List.copyOf(said);
  }

  /** The targets of these objects. */
  public Targets select(int... indices) {
    return new Targets(source, column, written.select(indices));
  }
}
