package org.mercer.data.matrix;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * Rows of a kernel matrix, written as LIBSVM has them: {@code 0:serial 1:k 2:k ...}, with the
 * serial number 0 for an object that is not one of the columns.
 */
@Internal
public final class RowDomain implements Domain<Row> {
  public static final RowDomain INSTANCE = new RowDomain();

  private static final String SERIALS = "serials";
  private static final String FIRSTS = "firsts";
  private static final String ENDS = "ends";
  private static final String VALUES = "values";
  private static final String REPAIR = "write the file again with the program that made it";

  private RowDomain() {}

  @Override
  public String name() {
    return "row";
  }

  @Override
  public Row parse(String text) {
    List<Double> values = new ArrayList<>();
    int serial = -1;
    int first = 1;
    for (String token : text.strip().split("[ \t]+", -1)) {
      int colon = token.indexOf(':');
      OptionalDouble index = Decimal.of(token.substring(0, Math.max(0, colon)));
      OptionalDouble value = Decimal.of(token.substring(colon + 1));
      if (colon < 0 || index.isEmpty() || value.isEmpty()) {
        throw wrong(token, "index:value");
      }
      double column = index.getAsDouble();
      if (serial < 0) {
        serial = number(token, column == 0 ? value.getAsDouble() : -1);
      } else {
        if (values.isEmpty()) {
          first = number(token, column >= 1 ? column : -1);
        }
        if (column != (double) first + values.size()) {
          throw wrong(token, "the column " + (first + values.size()));
        }
        values.add(value.getAsDouble());
      }
    }
    return Row.of(serial, first, values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static int number(String token, double value) {
    if (!(value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value))) {
      throw wrong(token, "a serial number such as 0:7 first, then the columns from 1 on");
    }
    return (int) value;
  }

  private static InputException wrong(String token, String expected) {
    return new InputException(
        "row", InputException.quote(token), expected, "write 0:serial 1:value 2:value ...");
  }

  @Override
  public String format(Row row) {
    StringBuilder text = new StringBuilder("0:").append(row.serial());
    for (int j = 0; j < row.size(); j++) {
      int column = row.first() + j;
      text.append(' ').append(column).append(':').append(row.value(column));
    }
    return text.toString();
  }

  @Override
  public boolean isShownBy(Path path) {
    return String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT).endsWith(".npy");
  }

  @Override
  public Sample<Row> sample(List<Row> objects) {
    return Rows.of(objects);
  }

  /** The numbers and k(x,x) of these objects: a new object brings its values against them. */
  @Override
  public Sample<Row> landmarks(Sample<Row> support) {
    return Rows.of(support.toList().stream().map(Row::alone).toList());
  }

  @Override
  public Packed pack(Sample<Row> sample) {
    int n = sample.size();
    int[] serials = new int[n];
    int[] firsts = new int[n];
    int[] ends = new int[n];
    int total = 0;
    for (int i = 0; i < n; i++) {
      Row row = sample.get(i);
      serials[i] = row.serial();
      firsts[i] = row.first();
      total = Math.addExact(total, row.size());
      ends[i] = total;
    }
    double[] values = new double[total];
    for (int i = 0, at = 0; i < n; at = ends[i++]) {
      Row row = sample.get(i);
      System.arraycopy(row.unsafeValues(), row.unsafeFrom(), values, at, row.size());
    }
    return new Packed()
        .put(SERIALS, serials)
        .put(FIRSTS, firsts)
        .put(ENDS, ends)
        .put(VALUES, values);
  }

  @Override
  public Sample<Row> unpack(Packed packed) {
    int[] serials = packed.ints(SERIALS);
    int[] firsts = packed.ints(FIRSTS);
    int[] ends = packed.ints(ENDS);
    double[] values = packed.doubles(VALUES);
    check(serials.length == firsts.length && firsts.length == ends.length, "as many of each");
    check(Arrays.stream(serials).allMatch(s -> s >= 0), "serial numbers of 0 or more");
    check(Arrays.stream(firsts).allMatch(f -> f >= 1), "columns from 1 on");
    check(Arrays.stream(values).allMatch(Double::isFinite), "finite values");
    List<Row> rows = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < ends.length; i++) {
      check(ends[i] >= from && ends[i] <= values.length, "ends that ascend to the last value");
      rows.add(Row.view(serials[i], firsts[i], values, from, ends[i] - from));
      from = ends[i];
    }
    check(from == values.length, "a row for each value");
    return Rows.of(rows);
  }

  private static void check(boolean holds, String expected) {
    if (!holds) {
      throw new InputException("packed rows", "others", expected, REPAIR);
    }
  }
}
