package org.mercer.kernel.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Alignments;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Streams;

class SeriesKernelsTest {
  private static final long SEED = 12;

  private static Series draw(RandomGenerator random, int longest, int dimensions) {
    int length = 1 + random.nextInt(longest);
    double[][] rows = new double[dimensions][];
    for (int d = 0; d < dimensions; d++) {
      rows[d] = random.doubles(length, -2, 2).toArray();
    }
    return Series.ofDimensions(rows);
  }

  private static double distance(Series x, int i, Series y, int j) {
    double sum = 0;
    for (int d = 0; d < x.dimensions(); d++) {
      sum += Math.pow(x.get(i, d) - y.get(j, d), 2);
    }
    return Math.sqrt(sum);
  }

  private static double local(double distance, double sigma) {
    double g = Math.exp(-distance * distance / (2 * sigma * sigma));
    return g / (2 - g);
  }

  /** The definition: every alignment that ends with the pair (i, j), one by one. */
  private static double alignments(Series x, int i, Series y, int j, double sigma) {
    double before =
        i == 0 && j == 0
            ? 1
            : (i > 0 ? alignments(x, i - 1, y, j, sigma) : 0)
                + (j > 0 ? alignments(x, i, y, j - 1, sigma) : 0)
                + (i > 0 && j > 0 ? alignments(x, i - 1, y, j - 1, sigma) : 0);
    return local(distance(x, i, y, j), sigma) * before;
  }

  private static double cheapest(Series x, int i, Series y, int j) {
    double before = i == 0 && j == 0 ? 0 : Double.POSITIVE_INFINITY;
    before = i > 0 ? Math.min(before, cheapest(x, i - 1, y, j)) : before;
    before = j > 0 ? Math.min(before, cheapest(x, i, y, j - 1)) : before;
    before = i > 0 && j > 0 ? Math.min(before, cheapest(x, i - 1, y, j - 1)) : before;
    return distance(x, i, y, j) + before;
  }

  @Test
  void both_are_what_all_alignments_say() {
    RandomGenerator random = Streams.of(SEED, "alignments");
    for (int c = 0; c < 1000; c++) {
      int dimensions = 1 + random.nextInt(3);
      Series x = draw(random, 5, dimensions);
      Series y = draw(random, 5, dimensions);
      double sigma = 0.2 + random.nextDouble();
      String what = "seed " + SEED + ", case " + c + ": " + x + " and " + y;
      double all = alignments(x, x.length() - 1, y, y.length() - 1, sigma);
      GlobalAlignment gak = new GlobalAlignment(sigma);
      assertThat(gak.of(x, y)).as(what).isCloseTo(all, withinPercentage(1e-9));
      assertThat(Math.exp(gak.byLogarithms(x, y))).as(what).isCloseTo(all, withinPercentage(1e-9));
      assertThat(WarpingCost.INSTANCE.of(x, y))
          .as(what)
          .isCloseTo(cheapest(x, x.length() - 1, y, y.length() - 1), within(1e-12));
    }
  }

  @Test
  void many_series_at_once_give_the_bits_of_one_by_one() {
    RandomGenerator random = Streams.of(SEED, "side by side");
    List<Series> all = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      all.add(draw(random, i < 100 ? 3 : 40, 2)); // many of a length, and some that are alone
    }
    all.add(
        Series.ofDimensions(
            random.doubles(600, -2, 2).toArray(), random.doubles(600, -2, 2).toArray()));
    Sample<Series> sample = Sample.of(all);
    for (Kernel<Series> kernel : List.of(Alignments.gak(0.8), Alignments.dtw(0.3))) {
      Tile tile = Tile.doubles(90, 20, 7, 143);
      kernel.over(sample, sample).fill(tile);
      for (int i = 0; i < tile.rows(); i++) {
        for (int j = 0; j < tile.cols(); j++) {
          assertThat(tile.get(i, j)).isEqualTo(kernel.of(all.get(90 + i), all.get(7 + j)));
        }
      }
    }
    GlobalAlignment gak = new GlobalAlignment(0.8);
    LogEvaluation.Reader logs = gak.logOver(sample, sample).reader();
    for (int[] pair : new int[][] {{150, 150}, {150, 3}, {3, 150}, {149, 149}, {149, 64}}) {
      assertThat(logs.get(pair[0], pair[1]))
          .isEqualTo(gak.logOf(all.get(pair[0]), all.get(pair[1])));
    }
  }

  @Test
  void equal_points_count_the_alignments() {
    // the numbers of Delannoy: 1, 3, 13, 63, 321
    double[] expected = {1, 3, 13, 63, 321};
    for (int n = 1; n <= 5; n++) {
      Series x = Series.of(new double[n]);
      assertThat(Alignments.gak(1).of(x, x)).isCloseTo(expected[n - 1], withinPercentage(1e-12));
    }
  }

  @Test
  void long_series_leave_the_range_and_come_back_normalised() {
    RandomGenerator random = Streams.of(SEED, "long");
    Series zeros = Series.of(new double[900]);
    GlobalAlignment gak = new GlobalAlignment(1);
    assertThatThrownBy(() -> gak.of(zeros, zeros)).hasMessageContaining("normalise");
    assertThat(gak.normalised().of(zeros, Series.of(new double[899]))).isBetween(0.5, 1.0);
    for (double sigma : new double[] {0.01, 0.3, 10}) {
      GlobalAlignment tried = new GlobalAlignment(sigma);
      Series x = Series.of(random.doubles(300, -2, 2).toArray());
      Series y = Series.of(random.doubles(280, -2, 2).toArray());
      double log = tried.byLogarithms(x, y);
      assertThat(tried.logOf(x, y).log()).isCloseTo(log, within(1e-9 * Math.abs(log)));
    }
  }

  @Test
  void the_empty_series_is_like_itself_alone() {
    Series one = Series.of(1);
    for (Kernel<Series> k : List.of(Alignments.gak(1), Alignments.dtw(1))) {
      assertThat(k.of(Series.EMPTY, Series.EMPTY)).isEqualTo(1);
      assertThat(k.of(Series.EMPTY, one)).isZero();
      assertThat(k.normalised().of(one, Series.EMPTY)).isZero();
    }
    Series plane = SeriesDomain.INSTANCE.parse("1,2:3,4");
    assertThatThrownBy(() -> Alignments.gak(1).of(one, plane))
        .hasMessageContaining("the same number of dimensions, but these have 1 and 2");
  }

  @Test
  void warping_is_refuted_for_every_gamma() {
    for (double gamma : new double[] {1e-9, 0.5, 1, 40, 1e12}) {
      Kernel<Series> k = Alignments.dtw(gamma);
      assertThat(k.certificate().verdict()).isEqualTo(Verdict.REFUTED);
      Refuted witness = (Refuted) k.certificate();
      double form = 0;
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          Series x = SeriesDomain.INSTANCE.parse(witness.points().get(i));
          Series y = SeriesDomain.INSTANCE.parse(witness.points().get(j));
          form += witness.weights().get(i) * witness.weights().get(j) * k.of(x, y);
        }
      }
      // a = 3^(-1/2), b = 3^(-3/2): -(a - b)^2 = -4/27
      assertThat(form).isCloseTo(-4 / 27.0, within(1e-12));
      assertThat(witness.form()).isCloseTo(form, within(1e-12));
    }
  }

  @Test
  void by_name() {
    assertThat(Kernels.parse("gak(sigma=2)")).isEqualTo(new GlobalAlignment(2));
    assertThatThrownBy(() -> Kernels.parse("gak()")).hasMessageContaining("gak needs sigma");
    assertThatThrownBy(() -> Kernels.parse("dtw(gamma=0)")).hasMessageContaining("positive");
  }
}
