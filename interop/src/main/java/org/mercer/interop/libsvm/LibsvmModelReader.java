package org.mercer.interop.libsvm;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Reads a model file. Nothing is taken on trust: counts are compared with the size of the file
 * before anything is allocated, and with what is really there afterwards.
 */
final class LibsvmModelReader {
  /** A number and the blank or line end behind it. */
  private static final int FEWEST_BYTES = 2;

  private final ModelLines lines;
  private final long size;

  LibsvmModelReader(ModelLines lines, long size) {
    this.lines = lines;
    this.size = size;
  }

  LibsvmModel read() throws IOException {
    Header header = Header.read(lines);
    SvmType type =
        header.word(
            "svm_type",
            SvmType::named,
            Arrays.stream(SvmType.values()).map(SvmType::word).toList());
    LibsvmKernel kernel = kernel(header);
    int classes = classes(header, type);
    int total = total(header, classes);
    List<Integer> labels = type.classifies() ? labels(header, classes) : List.of();
    List<Integer> counts = type.classifies() ? counts(header, classes, total) : List.of();
    long pairs = LibsvmModel.pairs(classes);
    String onePair = "one for each pair of classes";
    boolean precomputed = kernel.form() == LibsvmKernel.Form.PRECOMPUTED;
    Vectors vectors = new Vectors(total, classes - 1, precomputed);
    List<Double> rho = header.numbers("rho", pairs, onePair);
    List<Double> probA = header.has("probA") ? header.numbers("probA", pairs, onePair) : List.of();
    List<Double> probB = header.has("probB") ? header.numbers("probB", pairs, onePair) : List.of();
    List<Double> marks =
        header.has("prob_density_marks")
            ? header.numbers("prob_density_marks", LibsvmModel.MARKS, "for one_class")
            : List.of();
    requireProbabilities(header, type, probA.size(), probB.size(), marks.size());
    vectors.read();
    return new LibsvmModel(
        type,
        kernel,
        rho,
        labels,
        probA,
        probB,
        marks,
        counts,
        vectors.coefficients(),
        vectors.csr());
  }

  private static LibsvmKernel kernel(Header header) {
    LibsvmKernel.Form form =
        header.word(
            "kernel_type",
            LibsvmKernel.Form::named,
            Arrays.stream(LibsvmKernel.Form.values()).map(LibsvmKernel.Form::word).toList());
    int most = LibsvmKernel.LARGEST_DEGREE;
    int degree =
        form.hasDegree() ? header.whole("degree", 0, most, "a whole number from 0 to " + most) : 0;
    double gamma = form.hasGamma() ? number(header, "gamma", form) : 0;
    if (gamma < 0) {
      throw header.wrong("gamma", "gamma " + gamma, "zero or a positive number");
    }
    return new LibsvmKernel(
        form, degree, gamma, form.hasCoef0() ? number(header, "coef0", form) : 0);
  }

  private static double number(Header header, String key, LibsvmKernel.Form form) {
    return header.numbers(key, 1, "because the kernel is " + form.word()).get(0);
  }

  private int classes(Header header, SvmType type) {
    long most = type.classifies() ? Integer.MAX_VALUE : 2;
    String range = type.classifies() ? "a whole number of at least 2" : "2 for " + type.word();
    int classes = header.whole("nr_class", 2, most, range);
    if (LibsvmModel.pairs(classes) > size / FEWEST_BYTES) {
      throw tooMany(header, "nr_class", classes + " classes", "one rho for each pair of them");
    }
    return classes;
  }

  private int total(Header header, int classes) {
    int total =
        header.whole("total_sv", 0, Integer.MAX_VALUE - 8, "a whole number of zero or more");
    long numbers = (long) total * (classes - 1);
    if (numbers > Math.min(size / FEWEST_BYTES, Integer.MAX_VALUE - 8)) {
      throw tooMany(
          header,
          "total_sv",
          total + " support vectors",
          (classes - 1) + (classes == 2 ? " coefficient" : " coefficients") + " for each");
    }
    return total;
  }

  private InputException tooMany(Header header, String key, String what, String need) {
    return header.wrong(
        key, key + " says " + what, "no more than " + size + " bytes can hold, with " + need);
  }

  private static List<Integer> labels(Header header, int classes) {
    List<Integer> labels =
        header.wholes(
            "label",
            classes,
            "one for each class",
            Integer.MIN_VALUE,
            Integer.MAX_VALUE,
            "a whole number");
    Set<Integer> seen = new HashSet<>();
    for (int label : labels) {
      if (!seen.add(label)) {
        throw header.wrong("label", "the label " + label + " twice", "each class once");
      }
    }
    return labels;
  }

  private static List<Integer> counts(Header header, int classes, int total) {
    List<Integer> counts =
        header.wholes(
            "nr_sv",
            classes,
            "one for each class",
            0,
            Integer.MAX_VALUE,
            "a whole number of zero or more");
    long sum = counts.stream().mapToLong(c -> c).sum();
    if (sum != total) {
      throw header.wrong(
          "nr_sv", "counts of together " + sum, "together " + total + ", as total_sv says");
    }
    return counts;
  }

  private static void requireProbabilities(
      Header header, SvmType type, int probA, int probB, int marks) {
    if (type.classifies() && probA != probB) {
      String there = probA > 0 ? "probA" : "probB";
      throw header.wrong(there, there + " alone", "probA and probB, or none of them");
    }
    if (!type.classifies() && probB > 0) {
      throw header.wrong("probB", "probB", "no probB for " + type.word());
    }
    if (type == SvmType.ONE_CLASS && probA > 0) {
      throw header.wrong("probA", "probA", "no probA for one_class");
    }
    if (type != SvmType.ONE_CLASS && marks > 0) {
      throw header.wrong("prob_density_marks", "marks of density", "none for " + type.word());
    }
  }

  /** The lines behind {@code SV}: the coefficients of a vector, then its index:value pairs. */
  private final class Vectors {
    private static final int INITIAL_ENTRIES = 16;

    private final int total;
    private final int width;
    private final boolean precomputed;
    private final double[] coefficients;
    private final long[] start;
    private int[] columns = new int[INITIAL_ENTRIES];
    private double[] values = new double[INITIAL_ENTRIES];
    private int entries;
    private int largest;

    Vectors(int total, int width, boolean precomputed) {
      this.total = total;
      this.width = width;
      this.precomputed = precomputed;
      this.coefficients = new double[total * width];
      this.start = new long[total + 1];
    }

    void read() throws IOException {
      for (int i = 0; i < total; i++) {
        if (!lines.nextLine()) {
          throw lines.at(
              lines.line() + 1,
              1,
              "the file ends after " + i + " of " + total + " support vectors",
              "as many lines behind SV as total_sv says",
              ModelLines.CUT);
        }
        line(i);
        start[i + 1] = entries;
      }
      while (lines.nextLine()) {
        if (lines.nextWord()) {
          throw lines.wrong(
              InputException.quote(lines.word()) + " behind the last support vector",
              total + (total == 1 ? " line" : " lines") + " behind SV, as total_sv says",
              "see whether total_sv is right");
        }
      }
    }

    private void line(int i) {
      for (int k = 0; k < width; k++) {
        boolean there = lines.nextWord();
        OptionalDouble value = there ? lines.value() : OptionalDouble.empty();
        if (value.isEmpty()) {
          throw lines.wrong(
              there ? InputException.quote(lines.word()) : "the end of the line",
              "coefficient " + (k + 1) + " of " + width + ", a finite number",
              ModelLines.CUT);
        }
        coefficients[i * width + k] = value.getAsDouble();
      }
      long before = -1;
      while (lines.nextWord()) {
        before = pair(before);
      }
      if (precomputed && entries != start[i] + 1) {
        throw lines.wrong(
            (entries - start[i]) + " pairs of index and value",
            "0:NUMBER alone, the row of the training file, because the kernel is precomputed",
            "fetch or save the model again: it is damaged");
      }
    }

    private long pair(long before) {
      int colon = lines.colon();
      OptionalLong index = lines.index(colon);
      OptionalDouble value = index.isPresent() ? lines.valueAfter(colon) : OptionalDouble.empty();
      if (value.isEmpty()) {
        throw lines.wrong(
            InputException.quote(lines.word()),
            "index:value, a whole number and a finite one",
            ModelLines.CUT);
      }
      long at = index.getAsLong();
      if (at <= before || at >= Integer.MAX_VALUE) {
        throw lines.wrong(
            "the index " + at + (before < 0 ? "" : " after " + before),
            "ascending indices below " + Integer.MAX_VALUE,
            "fetch or save the model again: it is damaged");
      }
      double number = value.getAsDouble();
      if (precomputed && (at != 0 || number < 1 || number != Math.rint(number))) {
        throw lines.wrong(
            InputException.quote(lines.word()),
            "0:NUMBER, the row of the training file counted from 1, because the kernel is"
                + " precomputed",
            "fetch or save the model again: it is damaged");
      }
      add((int) at, number);
      return at;
    }

    private void add(int column, double value) {
      if (entries == columns.length) {
        int length = (int) Math.min(2L * entries, Integer.MAX_VALUE - 8);
        if (entries == length) {
          throw lines.wrong(
              "entry " + (entries + 1L), "at most " + length + " entries", "save a smaller model");
        }
        columns = Arrays.copyOf(columns, length);
        values = Arrays.copyOf(values, length);
      }
      columns[entries] = column;
      values[entries++] = value;
      largest = Math.max(largest, column);
    }

    DoubleMatrix coefficients() {
      return new DoubleMatrix(total, width, coefficients);
    }

    Csr csr() {
      return new Csr(
          largest + 1, start, Arrays.copyOf(columns, entries), Arrays.copyOf(values, entries));
    }
  }
}
