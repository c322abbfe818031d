package org.mercer.data.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Digits;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.series.Series;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

/**
 * Writes objects and their targets as a file that {@link Datasets} reads back as the same. Numbers
 * have the fewest digits that tell them, the same text on every JDK.
 */
@Internal
public final class DataWriter<X> {
  private static final int FLUSH = 1 << 16;

  private final Domain<X> domain;
  private final Sample<X> sample;
  private final Optional<List<String>> targets;
  private List<String> columns = List.of();
  private String targetName = "class";

  public DataWriter(Domain<X> domain, Sample<X> sample, Optional<List<String>> targets) {
    this.domain = domain;
    this.sample = sample;
    this.targets = targets;
  }

  /** The names of the columns of vectors; {@code x1}, {@code x2}, ... where none are given. */
  public DataWriter<X> columns(List<String> names) {
    columns = List.copyOf(names);
    return this;
  }

  public DataWriter<X> targetName(String name) {
    targetName = name;
    return this;
  }

  public void write(Format format, OutputStream out) throws IOException {
    switch (format) {
      case CSV -> table(',', out);
      case TSV -> table('\t', out);
      case LIBSVM -> libsvm(out);
      case STRINGS, LINES -> lines(out);
      default ->
          throw new InputException(
              "`format`",
              format.toString(),
              "csv, tsv, libsvm, strings or lines",
              "choose one of these with `format`");
    }
  }

  private void table(char separator, OutputStream out) throws IOException {
    int dimension = width();
    List<String> names = names(dimension);
    StringBuilder text = new StringBuilder();
    CsvText.appendRow(text, names, separator);
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < sample.size(); i++) {
      cells.clear();
      if (isVectors()) {
        Vec vector = vector(i);
        for (int j = 0; j < dimension; j++) {
          cells.add(Digits.shortest(j < vector.dim() ? vector.get(j) : 0));
        }
      } else if (sample instanceof Table rows) {
        for (int j = 0; j < dimension; j++) {
          cells.add(rows.text(i, j));
        }
      } else {
        cells.add(literal(i));
      }
      int at = i;
      targets.ifPresent(all -> cells.add(all.get(at)));
      CsvText.appendRow(text, cells, separator);
      flush(text, out, FLUSH);
    }
    flush(text, out, 0);
  }

  private List<String> names(int dimension) {
    List<String> names = new ArrayList<>();
    for (int j = 0; j < dimension; j++) {
      String usual = isVectors() ? "x" + (j + 1) : domain.name();
      boolean known = j < columns.size();
      names.add(
          known
              ? columns.get(j)
              : sample instanceof Table rows ? rows.schema().get(j).name() : usual);
    }
    targets.ifPresent(all -> names.add(targetName));
    return names;
  }

  private void libsvm(OutputStream out) throws IOException {
    if (!isVectors()) {
      throw new InputException(
          "libsvm", "objects of the kind " + domain.name(), "vectors", "write them as strings");
    }
    List<String> numbers = targets.map(DataWriter::labelNumbers).orElse(List.of());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < sample.size(); i++) {
      text.append(numbers.isEmpty() ? "0" : numbers.get(i));
      if (sample.get(i) instanceof SparseVec sparse) {
        int[] indices = sparse.unsafeIndices();
        for (int e = 0; e < indices.length; e++) {
          appendPair(text, indices[e], sparse.unsafeValues()[e]);
        }
      } else {
        Vec vector = vector(i);
        for (int j = 0; j < vector.dim(); j++) {
          appendPair(text, j, vector.get(j));
        }
      }
      text.append('\n');
      flush(text, out, FLUSH);
    }
    flush(text, out, 0);
  }

  private static void appendPair(StringBuilder text, int index, double value) {
    if (value != 0) {
      text.append(' ').append(index + 1).append(':').append(Digits.shortest(value));
    }
  }

  /**
   * Targets as LIBSVM wants them: as they are where all are numbers; else -1 and +1 for two
   * classes, or 1, 2, ... in the order of the classes.
   */
  public static List<String> labelNumbers(List<String> targets) {
    if (targets.stream().allMatch(Sniffer::isNumber)) {
      return targets;
    }
    Labels labels = Labels.of(targets);
    boolean two = labels.classes().size() == 2;
    return IntStream.range(0, labels.size())
        .mapToObj(i -> two ? labels.get(i) == 0 ? "-1" : "+1" : "" + (labels.get(i) + 1))
        .toList();
  }

  private void lines(OutputStream out) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < sample.size(); i++) {
      if (targets.isPresent()) {
        text.append(targets.get().get(i)).append('\t');
      }
      text.append(literal(i)).append('\n');
      flush(text, out, FLUSH);
    }
    flush(text, out, 0);
  }

  private String literal(int i) {
    X object = sample.get(i);
    return object instanceof Series series ? literal(series) : domain.format(object);
  }

  private static String literal(Series series) {
    StringBuilder text = new StringBuilder();
    for (int d = 0; d < series.dimensions(); d++) {
      for (int t = 0; t < series.length(); t++) {
        text.append(t > 0 ? "," : d > 0 ? ":" : "").append(Digits.shortest(series.get(t, d)));
      }
    }
    return text.toString();
  }

  private boolean isVectors() {
    return sample.size() > 0 && sample.get(0) instanceof Vec;
  }

  private Vec vector(int i) {
    return (Vec) sample.get(i);
  }

  private int width() {
    return isVectors() ? dimension() : sample instanceof Table rows ? rows.schema().size() : 1;
  }

  private int dimension() {
    int dimension = columns.size();
    for (int i = 0; i < sample.size(); i++) {
      dimension = Math.max(dimension, vector(i).dim());
    }
    return dimension;
  }

  private static void flush(StringBuilder text, OutputStream out, int above) throws IOException {
    if (text.length() > above) {
      out.write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
  }
}
