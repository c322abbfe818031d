package org.mercer.interop.libsvm;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.mercer.data.Digits;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.numerics.sparse.Csr;

/**
 * How {@code svm-scale} brings features to one range: v becomes lower + (upper - lower) (v - min) /
 * (max - min) with the smallest and the largest value that the feature had. A feature that never
 * changed has no span and is left out.
 *
 * @param features where the features go
 * @param target where the targets go, if they are scaled
 * @param spans by the index of the file
 */
public record LibsvmRanges(Limits features, Optional<Target> target, Map<Integer, Span> spans) {
  /** A range that values are brought to. */
  public record Limits(double lower, double upper) {
    public Limits {
      Require.finite("the lower limit", lower);
      Require.finite("the upper limit", upper);
      Require.that(
          lower < upper, "the lower limit " + lower + " must be below the upper limit " + upper);
    }
  }

  /** The smallest and the largest value seen. */
  public record Span(double min, double max) {
    public Span {
      Require.that(min <= max, "the smallest value " + min + " must not exceed " + max);
    }

    double to(Limits limits, double value) {
      if (value == min) {
        return limits.lower; // exactly, whatever rounding would make of it
      }
      return value == max
          ? limits.upper
          : limits.lower + (limits.upper - limits.lower) * (value - min) / (max - min);
    }
  }

  /** Where targets go, and where they come from. */
  public record Target(Limits limits, Span span) {
    public double scale(double value) {
      return span.to(limits, value);
    }
  }

  public LibsvmRanges {
    TreeMap<Integer, Span> sorted = new TreeMap<>(spans);
    sorted.values().removeIf(span -> span.min == span.max);
    spans = sorted;
  }

  @Override
  public Map<Integer, Span> spans() {
    return java.util.Collections.unmodifiableMap(spans);
  }

  /**
   * The spans of these rows; what is not stored is zero.
   *
   * @param base the index of the file that column 0 stands for
   */
  public static LibsvmRanges of(Csr rows, int base, Limits features, Optional<Target> target) {
    double[] min = new double[rows.cols()];
    double[] max = new double[rows.cols()];
    int[] count = new int[rows.cols()];
    Arrays.fill(min, Double.POSITIVE_INFINITY);
    Arrays.fill(max, Double.NEGATIVE_INFINITY);
    for (int e = 0; e < rows.entries(); e++) {
      int j = rows.column(e);
      min[j] = Math.min(min[j], rows.value(e));
      max[j] = Math.max(max[j], rows.value(e));
      count[j]++;
    }
    Map<Integer, Span> spans = new TreeMap<>();
    for (int j = 0; j < min.length; j++) {
      if (count[j] > 0) {
        boolean zero = count[j] < rows.rows();
        spans.put(
            j + base,
            new Span(zero ? Math.min(0, min[j]) : min[j], zero ? Math.max(0, max[j]) : max[j]));
      }
    }
    return new LibsvmRanges(features, target, spans);
  }

  /** What a value of the feature becomes; zero where the feature has no span. */
  public double scale(int index, double value) {
    Span span = spans.get(index);
    return span == null ? 0 : span.to(features, value);
  }

  /** The file of {@code svm-scale -s}. */
  public String text() {
    StringBuilder text = new StringBuilder();
    target.ifPresent(
        t -> {
          text.append("y\n");
          line(text, "", t.limits.lower, t.limits.upper);
          line(text, "", t.span.min, t.span.max);
        });
    text.append("x\n");
    line(text, "", features.lower, features.upper);
    spans.forEach((index, span) -> line(text, index + " ", span.min, span.max));
    return text.toString();
  }

  private static void line(StringBuilder text, String index, double low, double high) {
    text.append(index)
        .append(Digits.of(low, Digits.ALL))
        .append(' ')
        .append(Digits.of(high, Digits.ALL))
        .append('\n');
  }

  /** Reads the file of {@code svm-scale -s}. */
  public static LibsvmRanges read(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return read(path.toString(), in);
    }
  }

  /** As above; the name is for messages. */
  public static LibsvmRanges read(String name, InputStream in) throws IOException {
    return new Reader(new ModelLines(name, in)).read();
  }

  private record Reader(ModelLines lines) {
    private static final String REPAIR = "make the file again with svm-scale -s";

    LibsvmRanges read() throws IOException {
      Optional<Target> target = Optional.empty();
      String section = section("x or y");
      if (section.equals("y")) {
        List<Double> limits = numbers("the limits of the target", 2);
        List<Double> span = numbers("the smallest and the largest target", 2);
        target =
            Optional.of(
                checked(
                    () ->
                        new Target(
                            new Limits(limits.get(0), limits.get(1)),
                            new Span(span.get(0), span.get(1)))));
        section = section("x");
      }
      if (!section.equals("x")) {
        throw lines.at(1, InputException.quote(section), "x", REPAIR);
      }
      List<Double> limits = numbers("the limits of the features", 2);
      Limits features = checked(() -> new Limits(limits.get(0), limits.get(1)));
      return new LibsvmRanges(features, target, spans());
    }

    private Map<Integer, Span> spans() throws IOException {
      Map<Integer, Span> spans = new TreeMap<>();
      while (lines.nextLine()) {
        if (!lines.nextWord()) {
          continue; // a blank line says nothing
        }
        double index = lines.value().orElse(-1);
        if (!(index >= 0 && index < Integer.MAX_VALUE) || index != Math.rint(index)) {
          throw lines.wrong(
              InputException.quote(lines.word()), "the index of a feature and its span", REPAIR);
        }
        List<Double> span = rest("the smallest and the largest value", 2);
        Span before = spans.put((int) index, checked(() -> new Span(span.get(0), span.get(1))));
        if (before != null) {
          throw lines.at(1, "feature " + (int) index + " twice", "each feature once", REPAIR);
        }
      }
      return spans;
    }

    private String section(String expected) throws IOException {
      if (!lines.nextLine()) {
        throw lines.at(lines.line() + 1, 1, "the end of the file", expected, REPAIR);
      }
      return lines.nextWord() ? lines.word() : "";
    }

    private List<Double> numbers(String what, int count) throws IOException {
      if (!lines.nextLine()) {
        throw lines.at(lines.line() + 1, 1, "the end of the file", what, REPAIR);
      }
      return rest(what, count);
    }

    private List<Double> rest(String what, int count) {
      Double[] numbers = new Double[count];
      for (int i = 0; i < count; i++) {
        boolean there = lines.nextWord();
        OptionalDouble value = there ? lines.value() : OptionalDouble.empty();
        if (value.isEmpty()) {
          throw lines.wrong(
              there ? InputException.quote(lines.word()) : "the end of the line",
              what + ", finite numbers",
              REPAIR);
        }
        numbers[i] = value.getAsDouble();
      }
      if (lines.nextWord()) {
        throw lines.wrong(
            InputException.quote(lines.word()) + " at the end of the line", what, REPAIR);
      }
      return List.of(numbers);
    }

    private <T> T checked(java.util.function.Supplier<T> made) {
      try {
        return made.get();
      } catch (RefusedException e) {
        throw lines.at(1, String.valueOf(e.getMessage()), "", REPAIR);
      }
    }
  }
}
