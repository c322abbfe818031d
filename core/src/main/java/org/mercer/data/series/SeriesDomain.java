package org.mercer.data.series;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.Sniffing;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * Series, written {@code 1,2,3}, or {@code 1,2,3:4,5,6} with one row of numbers for each dimension;
 * the empty series is the empty text.
 */
@Internal
public final class SeriesDomain implements Domain<Series> {
  public static final SeriesDomain INSTANCE = new SeriesDomain();

  private static final String VALUES = "values";
  private static final String LENGTHS = "lengths";
  private static final String DIMENSIONS = "dimensions";

  private static final String NUMBER = "\\s*[-+]?[0-9.]+([eE][-+]?[0-9]+)?\\s*";
  private static final Pattern LINE =
      Pattern.compile(NUMBER + "(," + NUMBER + ")+(:" + NUMBER + "(," + NUMBER + ")*)*");

  private SeriesDomain() {}

  @Override
  public String name() {
    return "series";
  }

  @Override
  public Series parse(String text) {
    if (text.isBlank()) {
      return Series.EMPTY;
    }
    // every character one byte, so that places in bytes are places in the text
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    List<double[]> rows = new ArrayList<>();
    List<Double> row = new ArrayList<>();
    Decimal decimal = new Decimal();
    int at = 0;
    while (true) {
      at = skipBlanks(bytes, at);
      double value = decimal.read(bytes, at, bytes.length);
      if (!Double.isFinite(value)) {
        int place = Double.isNaN(value) ? decimal.end() : at;
        throw wrong(text, place, "a decimal number within the range of doubles");
      }
      row.add(value);
      at = skipBlanks(bytes, decimal.end());
      boolean end = at == bytes.length;
      if (!end && bytes[at] != ',' && bytes[at] != ':') {
        throw wrong(text, at, "a comma, a colon or the end");
      }
      if (end || bytes[at] == ':') {
        if (!rows.isEmpty() && rows.get(0).length != row.size()) {
          String all = rows.get(0).length + " numbers in every dimension, as in the first";
          throw wrong(text, at, all);
        }
        rows.add(row.stream().mapToDouble(Double::doubleValue).toArray());
        row.clear();
      }
      if (end) {
        return Series.ofDimensions(rows.toArray(double[][]::new));
      }
      at++;
    }
  }

  private static int skipBlanks(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] == ' ') {
      at++;
    }
    return at;
  }

  private static InputException wrong(String text, int place, String expected) {
    String found = place >= text.length() ? "the end" : InputException.quote(text.substring(place));
    return new InputException(
        "series, column " + (place + 1),
        found,
        expected,
        "write numbers such as 1,2,3, or 1,2,3:4,5,6 for two dimensions");
  }

  @Override
  public String format(Series object) {
    StringBuilder text = new StringBuilder();
    for (int d = 0; d < object.dimensions(); d++) {
      for (int t = 0; t < object.length(); t++) {
        text.append(t > 0 ? "," : d > 0 ? ":" : "").append(object.get(t, d));
      }
    }
    return text.toString();
  }

  /** Numbers between commas. */
  @Override
  public boolean isShownBy(List<String> lines) {
    return Sniffing.most(lines, s -> LINE.matcher(s).matches());
  }

  @Override
  public List<Generator> generators() {
    return List.of(Rises.generator());
  }

  @Override
  public Packed pack(Sample<Series> sample) {
    int[] lengths = new int[sample.size()];
    int[] dimensions = new int[sample.size()];
    int total = 0;
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = sample.get(i).length();
      dimensions[i] = sample.get(i).dimensions();
      total = Math.addExact(total, sample.get(i).unsafeValues().length);
    }
    double[] values = new double[total];
    int at = 0;
    for (Series series : sample) {
      double[] own = series.unsafeValues();
      System.arraycopy(own, 0, values, at, own.length);
      at += own.length;
    }
    return new Packed().put(LENGTHS, lengths).put(DIMENSIONS, dimensions).put(VALUES, values);
  }

  @Override
  public Sample<Series> unpack(Packed packed) {
    int[] lengths = packed.ints(LENGTHS);
    int[] dimensions = packed.ints(DIMENSIONS);
    double[] values = packed.doubles(VALUES);
    check(lengths.length == dimensions.length, dimensions.length + " numbers of dimensions");
    List<Series> all = new ArrayList<>(lengths.length);
    int from = 0;
    for (int i = 0; i < lengths.length; i++) {
      check(
          lengths[i] >= 0
              && dimensions[i] >= 0
              && (lengths[i] == 0) == (dimensions[i] == 0)
              && (long) lengths[i] * dimensions[i] <= values.length - from,
          "a series of " + lengths[i] + " points of " + dimensions[i] + " dimensions");
      int end = from + lengths[i] * dimensions[i];
      all.add(unpacked(dimensions[i], Arrays.copyOfRange(values, from, end)));
      from = end;
    }
    check(from == values.length, values.length - from + " values too many");
    return Sample.of(all);
  }

  private static Series unpacked(int dimensions, double[] points) {
    double[][] rows = new double[dimensions][dimensions == 0 ? 0 : points.length / dimensions];
    for (int i = 0; i < points.length; i++) {
      check(Double.isFinite(points[i]), "the value " + points[i]);
      rows[i % dimensions][i / dimensions] = points[i];
    }
    return Series.ofDimensions(rows);
  }

  private static void check(boolean holds, String found) {
    if (!holds) {
      throw new InputException(
          "packed series",
          found,
          "points that use up all values",
          "write the file again with the program that made it");
    }
  }
}
