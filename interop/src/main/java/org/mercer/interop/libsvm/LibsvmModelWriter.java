package org.mercer.interop.libsvm;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import org.mercer.data.Digits;
import org.mercer.numerics.sparse.Csr;

/**
 * Writes a model file as LIBSVM does: the same keys in the same order, coefficients with all
 * digits, values with as many as they need.
 */
final class LibsvmModelWriter {
  private static final int BLOCK = 1 << 16;

  private final LibsvmModel model;
  private final StringBuilder text = new StringBuilder();

  LibsvmModelWriter(LibsvmModel model) {
    this.model = model;
  }

  void write(OutputStream out) throws IOException {
    header();
    for (int i = 0; i < model.vectors().rows(); i++) {
      vector(i);
      if (text.length() > BLOCK) {
        flush(out);
      }
    }
    flush(out);
  }

  private void header() {
    LibsvmKernel kernel = model.kernel();
    line("svm_type", model.type().word());
    line("kernel_type", kernel.form().word());
    if (kernel.form().hasDegree()) {
      line("degree", Integer.toString(kernel.degree()));
    }
    if (kernel.form().hasGamma()) {
      line("gamma", Digits.of(kernel.gamma(), Digits.ALL));
    }
    if (kernel.form().hasCoef0()) {
      line("coef0", Digits.of(kernel.coef0(), Digits.ALL));
    }
    line("nr_class", Integer.toString(model.classes()));
    line("total_sv", Integer.toString(model.vectors().rows()));
    numbers("rho", model.rho());
    wholes("label", model.labels());
    numbers("probA", model.probA());
    numbers("probB", model.probB());
    numbers("prob_density_marks", model.densityMarks());
    wholes("nr_sv", model.counts());
    text.append("SV\n");
  }

  private void line(String key, String value) {
    text.append(key).append(' ').append(value).append('\n');
  }

  private void numbers(String key, List<Double> values) {
    if (!values.isEmpty()) {
      line(
          key, values.stream().map(v -> Digits.of(v, Digits.ALL)).collect(Collectors.joining(" ")));
    }
  }

  private void wholes(String key, List<Integer> values) {
    if (!values.isEmpty()) {
      line(key, values.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    }
  }

  /** LIBSVM ends each number with a blank, also the last of a line. */
  private void vector(int i) {
    for (int k = 0; k < model.coefficients().cols(); k++) {
      text.append(Digits.of(model.coefficients().get(i, k), Digits.ALL)).append(' ');
    }
    Csr vectors = model.vectors();
    for (int e = vectors.from(i); e < vectors.to(i); e++) {
      text.append(vectors.column(e))
          .append(':')
          .append(Digits.shortest(vectors.value(e)))
          .append(' ');
    }
    text.append('\n');
  }

  private void flush(OutputStream out) throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.US_ASCII));
    text.setLength(0);
  }
}
