package org.mercer.data.read;

import java.util.AbstractList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.record.Amounts;
import org.mercer.data.record.Spelling;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * What is to be learned, as it was written: class names, or numbers, also as amounts ({@code
 * $250,000}, {@code 12 kg}, {@code 45%}) where the reader found all to be of one unit. Which of the
 * two is the caller's decision, so both are made on request.
 */
public final class Targets {
  private static final int MOST_SAID = 5;

  private final String source;
  private final Optional<String> column;
  private final TextColumn written;
  private final Optional<Spelling> amounts;

  Targets(String source, TextColumn written) {
    this(source, Optional.empty(), written, Optional.empty());
  }

  private Targets(
      String source, Optional<String> column, TextColumn written, Optional<Spelling> amounts) {
    this.source = source;
    this.column = column;
    this.written = written;
    this.amounts = amounts;
  }

  /**
   * Those of a column of a table.
   *
   * @param options what the file has for a decimal point, and between its cells
   */
  static Targets ofColumn(String source, String column, TextColumn written, ReadOptions options) {
    return new Targets(source, Optional.of(column), written, amounts(written, options));
  }

  /** How they write numbers, where not all are plain ones; the first that is none tells most. */
  private static Optional<Spelling> amounts(TextColumn written, ReadOptions options) {
    Decimal decimal = new Decimal();
    for (int i = 0; i < written.size(); i++) {
      if (!decimal.isNumber(written.unsafeBytes(), written.from(i), written.to(i))) {
        return amounts(List.of(written.text(i)), options).isEmpty()
            ? Optional.empty()
            : amounts(written.texts(), options);
      }
    }
    return Optional.empty();
  }

  private static Optional<Spelling> amounts(List<String> texts, ReadOptions options) {
    return Spellings.of(
            texts.toArray(String[]::new),
            new BitSet(),
            options.decimal(),
            options.separator().orElse(','))
        .filter(Amounts.class::isInstance);
  }

  /** Of these texts. */
  @Internal
  public static Targets of(String source, Optional<String> column, List<String> texts) {
    return new Targets(source, column, TextColumn.of(texts), Optional.empty());
  }

  /**
   * Those of the parts of a file, one part after the other; amounts where all parts that hold some
   * are of one unit.
   */
  @Internal
  public static Targets joined(List<Targets> parts) {
    TextColumn all = new TextColumn();
    parts.forEach(part -> all.append(part.written, 0));
    List<Spelling> found =
        parts.stream().flatMap(part -> part.amounts.stream()).distinct().toList();
    Optional<Spelling> amounts = found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    return new Targets(parts.get(0).source, parts.get(0).column, all, amounts);
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
    if (amounts.isPresent()) {
      return amounts.get().read(get(i)).orElse(Double.NaN);
    }
    double value = decimal.read(written.unsafeBytes(), written.from(i), written.to(i));
    return decimal.end() == written.to(i) && Double.isFinite(value) ? value : Double.NaN;
  }

  /** The unit in which they are written, such as $ or kg; empty for plain numbers. */
  @Internal
  public String unit() {
    return amounts.filter(Amounts.class::isInstance).map(a -> ((Amounts) a).unit()).orElse("");
  }

  /** Whether all are finite numbers. */
  public boolean areNumbers() {
    Decimal decimal = new Decimal();
    return IntStream.range(0, size()).noneMatch(i -> Double.isNaN(number(decimal, i)));
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
    return alike(written.select(indices));
  }

  /** Others of the same column, whose places are their own. */
  Targets alike(TextColumn others) {
    return new Targets(source, column, others, amounts);
  }
}
