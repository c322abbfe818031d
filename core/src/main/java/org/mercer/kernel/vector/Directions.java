package org.mercer.kernel.vector;

import java.util.random.RandomGenerator;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.bulk.Room;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Poll;
import org.mercer.run.Streams;

/**
 * Functions of the inner products with random normal directions. Coordinate i of the k-th direction
 * depends on the seed, i and k alone.
 */
record Directions(String family, DoubleMatrix directions, Response response)
    implements DrawnFeatures {
  /** What becomes of the inner product with the k-th direction. */
  interface Response {
    double of(int k, double product);
  }

  static Directions draw(
      String family, int dim, int samples, int seed, double deviation, Response response) {
    Room.require(
        "randomised() with " + samples + " directions of " + dim + " coordinates",
        (double) samples * dim * Double.BYTES,
        "",
        "take fewer samples");
    DoubleMatrix directions = new DoubleMatrix(samples, dim);
    Poll poll = new Poll();
    for (int i = 0; i < dim; i++) {
      poll.spend(samples);
      RandomGenerator random = Streams.of(seed, family + ", coordinate " + i);
      for (int k = 0; k < samples; k++) {
        directions.set(k, i, deviation * random.nextGaussian());
      }
    }
    return new Directions(family, directions, response);
  }

  @Override
  public double[] of(Vec x) {
    double[] values = new double[directions.rows()];
    Poll poll = new Poll();
    for (int k = 0; k < values.length; k++) {
      poll.spend(directions.cols());
      double product = 0;
      for (int i = 0; i < directions.cols(); i++) {
        product += directions.get(k, i) * x.get(i);
      }
      values[k] = response.of(k, product);
    }
    return values;
  }

  @Override
  public String name(int k) {
    return family + " " + (k + 1L);
  }
}
