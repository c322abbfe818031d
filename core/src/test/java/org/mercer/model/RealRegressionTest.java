package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/**
 * A Gaussian process with a tuned Gaussian kernel on the first of the twenty standard splits. The
 * bound is what networks with dropout reach over all twenty: 2.90 and 0.67.
 */
class RealRegressionTest {
  private static final Path DATA = Path.of("../../shared/data");
  private static final int SPLITS = 2;

  @ParameterizedTest
  @CsvSource({"boston, 13, 2.90", "yacht, 6, 0.67"})
  void a_tuned_process_is_at_or_below_the_figure(
      String name, int columns, double figure, TestReporter reporter) throws IOException {
    Path folder = DATA.resolve("uci_reg_" + name);
    assumeTrue(Files.exists(folder), folder + " is not here; the test needs real data");
    List<String> lines = Files.readAllLines(folder.resolve(name + ".libsvm"));
    double[] y = lines.stream().mapToDouble(l -> Double.parseDouble(cells(l)[0])).toArray();
    Sample<Vec> x =
        DenseVectors.of(lines.stream().map(l -> row(l, columns)).toArray(double[][]::new));
    double sum = 0;
    for (int s = 0; s < SPLITS; s++) {
      sum += error(x, y, Files.readAllLines(folder.resolve(name + ".test_splits.txt")).get(s));
    }
    reporter.publishEntry(name, Double.toString(sum / SPLITS));
    assertThat(sum / SPLITS).isLessThanOrEqualTo(figure);
  }

  private static double error(Sample<Vec> x, double[] y, String split) {
    Set<Integer> held = new TreeSet<>();
    Arrays.stream(cells(split)).forEach(i -> held.add(Integer.parseInt(i)));
    int[] test = held.stream().mapToInt(i -> i).toArray();
    int[] train = IntStream.range(0, y.length).filter(i -> !held.contains(i)).toArray();
    GaussianModel<Vec> model =
        Training.of(Vectors.rbf(0.1), new GaussianProcess(1, true, false, true, 0))
            .prepared(Scaling.STANDARD)
            .fit(
                x.select(train),
                Arrays.stream(train).mapToDouble(i -> y[i]).toArray(),
                Run.defaults());
    double[] means = model.decisions(x.select(test), Run.defaults());
    double squares = 0;
    for (int i = 0; i < test.length; i++) {
      squares += (means[i] - y[test[i]]) * (means[i] - y[test[i]]);
    }
    return Math.sqrt(squares / test.length);
  }

  private static String[] cells(String line) {
    return line.strip().split(" ", -1);
  }

  private static double[] row(String line, int columns) {
    double[] row = new double[columns];
    Arrays.stream(cells(line))
        .skip(1)
        .map(cell -> cell.split(":", -1))
        .forEach(p -> row[Integer.parseInt(p[0]) - 1] = Double.parseDouble(p[1]));
    return row;
  }
}
