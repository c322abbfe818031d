package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.model.KernelModel;
import org.mercer.picture.Colour;
import org.mercer.picture.chart.Mark;
import org.mercer.picture.chart.Markers;

/** Which points of a plane carry a model. */
final class Support {
  private Support() {}

  /** A ring round each support vector; none where every point is one. */
  static List<Mark> rings(KernelModel<Vec, ?> model, Slice slice) {
    return rings(model, slice, slice.ys());
  }

  /** As above, at other heights. */
  static List<Mark> rings(KernelModel<Vec, ?> model, Slice slice, double[] ys) {
    int[] rows = rows(model, slice.data());
    if (rows.length == 0 || rows.length == slice.data().size()) {
      return List.of();
    }
    return List.of(
        Markers.of(Clouds.select(slice.xs(), rows), Clouds.select(ys, rows))
            .colour(Colour.INK)
            .size(11)
            .rings()
            .label("support vectors (" + rows.length + ")"));
  }

  /** The points that are among the support objects once they are prepared as the model does. */
  static int[] rows(KernelModel<Vec, ?> model, Sample<Vec> data) {
    Set<List<Double>> support = new HashSet<>();
    for (Vec x : model.support()) {
      support.add(coordinates(x));
    }
    Sample<Vec> prepared = model.function().preparation().apply(data);
    return IntStream.range(0, prepared.size())
        .filter(i -> support.contains(coordinates(prepared.get(i))))
        .toArray();
  }

  private static List<Double> coordinates(Vec x) {
    double[] values = new double[x.dim()];
    Arrays.setAll(values, x::get);
    int last = values.length;
    while (last > 0 && values[last - 1] == 0) {
      last--; // a sparse vector does not say how many zeros it ends with
    }
    return Arrays.stream(values).limit(last).boxed().toList();
  }
}
