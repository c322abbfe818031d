package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.picture.Colour;
import org.mercer.picture.Palette;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Markers;

/** Points, those of each class in a colour and form of their own. */
public final class Clouds {
  private Clouds() {}

  /** The colour of class c; the second of two stands for +1. */
  static Colour colour(int c) {
    return Palette.of(c);
  }

  /** One mark a class, with its name in the legend. */
  public static List<Markers> of(double[] x, double[] y, Labels labels) {
    return of(x, y, labels, labels.classes());
  }

  /** As above with the colours of these classes in this order, and others after them. */
  static List<Markers> of(double[] x, double[] y, Labels labels, List<String> order) {
    Set<String> classes = new LinkedHashSet<>(order);
    classes.addAll(labels.classes());
    List<Markers> marks = new ArrayList<>();
    int c = 0;
    for (String name : classes) {
      int[] rows =
          IntStream.range(0, labels.size()).filter(i -> labels.name(i).equals(name)).toArray();
      if (rows.length > 0) {
        marks.add(
            Markers.of(select(x, rows), select(y, rows))
                .colour(colour(c))
                .symbol(Symbol.of(c))
                .label(name));
      }
      c++;
    }
    return marks;
  }

  static double[] select(double[] values, int[] rows) {
    return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
  }
}
