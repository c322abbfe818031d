package org.mercer.model.explain;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;
import org.mercer.kernel.vector.Columns;

/**
 * Features of vectors by the names of their columns: {@code x1^2 x3} as {@code age^2 bmi}. Where a
 * kernel looks at some columns only, its x1 is the first of these.
 */
record ColumnNames(List<String> names) {
  private static final Pattern COORDINATE = Pattern.compile("\\bx([1-9][0-9]{0,8})\\b");

  static ColumnNames of(Kernel<?> kernel, List<String> names) {
    if (names.isEmpty()) {
      return new ColumnNames(List.of());
    }
    Kernel<?> inner = kernel;
    while (inner instanceof Pointwise<?> pointwise) {
      inner = pointwise.base();
    }
    return new ColumnNames(
        inner instanceof Columns columns
            ? columns.columns().stream().map(c -> name(names, Integer.parseInt(c))).toList()
            : names);
  }

  private static String name(List<String> names, int number) {
    return number <= names.size() ? names.get(number - 1) : "x" + number;
  }

  String of(String feature) {
    if (names.isEmpty()) {
      return feature;
    }
    Matcher matcher = COORDINATE.matcher(feature);
    StringBuilder text = new StringBuilder();
    while (matcher.find()) {
      String name = name(names, Integer.parseInt(matcher.group(1)));
      matcher.appendReplacement(text, Matcher.quoteReplacement(name));
    }
    return matcher.appendTail(text).toString();
  }
}
