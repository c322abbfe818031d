package org.mercer.kernel.series;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.WidthRange;

/** Alignments of points, as wide as the points are apart times the root of the length. */
final class SeriesDefaults implements DefaultKernels<Series> {
  /** Series whose distances tell the usual one. */
  private static final int POINTS = 64;

  @Override
  public String kernel(Sample<Series> sample) {
    return "normalise(gak(sigma=" + sigma(sample) + "))";
  }

  /** The median distance of points, evenly drawn, times the root of the median length. */
  private static double sigma(Sample<Series> sample) {
    List<double[]> points = new ArrayList<>();
    List<Series> some =
        IntStream.range(0, sample.size())
            .filter(i -> i % Math.max(1, sample.size() / POINTS) == 0)
            .mapToObj(sample::get)
            .filter(s -> s.length() > 0)
            .collect(Collectors.toList());
    for (int i = 0; i < some.size(); i++) {
      Series series = some.get(i);
      int t = (int) ((long) i * 7919 % series.length());
      points.add(
          IntStream.range(0, series.dimensions()).mapToDouble(d -> series.get(t, d)).toArray());
    }
    double[] distances =
        IntStream.range(0, points.size())
            .boxed()
            .flatMap(
                i -> IntStream.range(0, i).mapToObj(j -> distance(points.get(i), points.get(j))))
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    int[] lengths = some.stream().mapToInt(Series::length).sorted().toArray();
    double median = distances.length == 0 ? 0 : distances[distances.length / 2];
    return median > 0 ? (float) (median * Math.sqrt(lengths[lengths.length / 2])) : 1;
  }

  private static double distance(double[] a, double[] b) {
    double squares = 0;
    for (int d = 0; d < Math.min(a.length, b.length); d++) {
      squares += (a[d] - b[d]) * (a[d] - b[d]);
    }
    return Math.sqrt(squares);
  }

  /** Widths about the usual distance of two points, times the root of the usual length. */
  @Override
  public List<Candidate> candidates(Sample<Series> sample) {
    double sum = 0;
    double squares = 0;
    double count = 0;
    double length = 0;
    for (Series s : sample) {
      length += s.length();
      for (double value : s.unsafeValues()) {
        sum += value;
        squares += value * value;
        count++;
      }
    }
    double variance = count == 0 ? 0 : squares / count - (sum / count) * (sum / count);
    double deviation = variance > 0 ? Math.sqrt(variance) : 1;
    double mean = sample.size() == 0 ? 1 : Math.max(1, length / sample.size());
    double usual = deviation * Math.sqrt(mean);
    double steps = mean * mean;
    return List.of(
        Candidate.of(
            "normalise(gak(sigma=" + WidthRange.of(usual / 20, usual * 2) + "))",
            "all alignments of two series, which may run at different speeds",
            30 * steps),
        Candidate.of(
            "dtw(gamma=" + WidthRange.of(0.01 / (deviation * mean), 10 / (deviation * mean)) + ")",
            "the best alignment alone; no kernel, and repaired",
            10 * steps));
  }
}
