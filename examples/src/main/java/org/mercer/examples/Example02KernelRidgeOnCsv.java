package org.mercer.examples;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.vector.Vectors;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/** From a table to a model: prices of houses, learned by kernel ridge regression. */
public final class Example02KernelRidgeOnCsv {
  private static final int TRAINING = 60;

  private Example02KernelRidgeOnCsv() {}

  public static void main(String[] args) throws IOException {
    Dataset<Vec> houses = houses();
    Sample<Vec> rows = houses.sample();
    double[] prices = houses.requireTargets().numbers();
    System.out.println(rows.size() + " houses, the first is " + rows.get(0));

    // Square metres and kilometres are not comparable: bring the columns to one scale first. The
    // model keeps the scaling and applies it to what it is asked about.
    int[] seen = IntStream.range(0, TRAINING).toArray();
    RegressionModel<Vec> model =
        Training.of(Vectors.rbf(0.1), new KernelRidge(0.01))
            .prepared(Scaling.STANDARD)
            .fit(rows.select(seen), Arrays.copyOf(prices, TRAINING), Run.defaults());
    System.out.println(model.report().figures());

    int[] rest = IntStream.range(TRAINING, rows.size()).toArray();
    double[] predicted = model.decisions(rows.select(rest), Run.defaults());
    double[] wanted = Arrays.copyOfRange(prices, TRAINING, prices.length);
    double mean = Arrays.stream(prices).limit(TRAINING).average().orElse(0);
    double[] guess = new double[wanted.length];
    Arrays.fill(guess, mean);
    System.out.printf(
        Locale.ROOT,
        "error on %d houses it has not seen: %.1f, always guessing the mean: %.1f%n",
        rest.length,
        rootMeanSquare(wanted, predicted),
        rootMeanSquare(wanted, guess));
    System.out.printf(
        Locale.ROOT, "a house of 100 m2: %.1f%n", model.predict(Vec.of(100, 4, 20, 3)));
  }

  /** The table that lies beside this program; {@code Datasets.read(path)} reads a file. */
  private static Dataset<Vec> houses() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            Example02KernelRidgeOnCsv.class.getResourceAsStream("houses.csv"), "houses.csv")) {
      Source source = Source.stream("houses.csv", in);
      return Datasets.read(source, ReadOptions.defaults().target("price"))
          .of(VectorDomain.INSTANCE);
    }
  }

  private static double rootMeanSquare(double[] wanted, double[] found) {
    double sum = 0;
    for (int i = 0; i < wanted.length; i++) {
      sum += (wanted[i] - found[i]) * (wanted[i] - found[i]);
    }
    return Math.sqrt(sum / wanted.length);
  }
}
