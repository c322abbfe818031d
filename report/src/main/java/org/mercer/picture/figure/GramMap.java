package org.mercer.picture.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.gram.Gram;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.picture.Colour;
import org.mercer.picture.ColourMap;
import org.mercer.picture.Style;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Chart;
import org.mercer.picture.chart.Extent;
import org.mercer.picture.chart.HeatMap;
import org.mercer.picture.chart.Note;
import org.mercer.picture.chart.Raster;
import org.mercer.picture.chart.Tick;
import org.mercer.run.Run;

/** A Gram matrix as colours; of a large one each box is the mean of a block. */
public final class GramMap {
  private static final int MOST_BOXES = 400;

  private GramMap() {}

  /** In the order of the sample. */
  public static Chart of(String title, Gram gram, Run run) {
    return of(title, gram, IntStream.range(0, gram.size()).toArray(), run);
  }

  /** Objects of a class next to each other, with lines between classes. */
  public static Chart byClass(String title, Gram gram, Labels labels, Run run) {
    int[] groups = IntStream.range(0, gram.size()).map(labels::get).toArray();
    return grouped(title, gram, groups, labels.classes(), run);
  }

  /** Objects of a group that kernel k-means finds next to each other. */
  public static Chart byCluster(String title, Gram gram, int groups, Run run) {
    int[] found = new KernelKMeans(groups).fit(gram, Weights.equal(gram.size()), run).assignment();
    List<String> names = IntStream.range(0, groups).mapToObj(c -> "group " + (c + 1)).toList();
    return grouped(title, gram, found, names, run);
  }

  private static Chart grouped(String title, Gram gram, int[] groups, List<String> names, Run run) {
    int[] order =
        IntStream.range(0, groups.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> groups[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    Chart chart = of(title, gram, order, run);
    Style line = Style.line(Colour.WHITE, 1.2);
    List<Tick> middles = new ArrayList<>();
    int from = 0;
    for (int c = 0; c < names.size(); c++) {
      int group = c;
      int count = (int) Arrays.stream(groups).filter(g -> g == group).count();
      if (count > 0) {
        middles.add(new Tick(from + (count - 1) / 2.0, names.get(c)));
      }
      from += count;
      if (count > 0 && from < groups.length) {
        chart = chart.with(Note.level(from - 0.5, line)).with(Note.upright(from - 0.5, line));
      }
    }
    return chart.x(chart.xAxis().ticks(middles)).y(chart.yAxis().ticks(middles));
  }

  private static Chart of(String title, Gram gram, int[] order, Run run) {
    int n = order.length;
    int block = (n + MOST_BOXES - 1) / MOST_BOXES;
    int boxes = (n + block - 1) / block;
    double[] sums = new double[boxes * boxes];
    double[] counts = new double[boxes * boxes];
    double[] row = new double[n];
    for (int i = 0; i < n; i++) {
      gram.rows(new int[] {order[i]}, row, run);
      for (int j = 0; j < n; j++) {
        int at = i / block * boxes + j / block;
        sums[at] += row[order[j]];
        counts[at]++;
      }
    }
    Arrays.setAll(sums, i -> sums[i] / counts[i]);
    double half = (block - 1) / 2.0;
    Extent side = new Extent(half, half + block * (boxes - 1.0));
    Raster grid = Raster.of(side, side, boxes, boxes, sums);
    boolean signed = grid.range().low() < 0 && grid.range().high() > 0;
    return Chart.titled(title)
        .size(500, 440)
        .x(Axis.linear("").from(-0.5, n - 0.5))
        .y(Axis.linear("").from(-0.5, n - 0.5).reverse())
        .tight()
        .equalUnits()
        .withoutGrid()
        .with(
            signed
                ? HeatMap.signed(grid, "k(x, z)")
                : HeatMap.of(grid, ColourMap.SEQUENTIAL, "k(x, z)"));
  }
}
