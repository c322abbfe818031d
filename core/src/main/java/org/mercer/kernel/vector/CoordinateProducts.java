package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Monomials;
import org.mercer.kernel.bulk.Room;
import org.mercer.run.Poll;
import org.mercer.run.Streams;

/**
 * Products of coordinates, all times one factor.
 *
 * @param members for each feature its coordinates, counted from 0, in order
 */
record CoordinateProducts(int[][] members, double factor) implements DrawnFeatures {
  /** A short array and the reference to it. */
  private static final int ARRAY_BYTES = 24;

  /** Sets of coordinates; whether i is in the k-th depends on the seed, i and k alone. */
  static CoordinateProducts subsets(int dim, int samples, int seed) {
    requireRoom("subsets", dim, samples);
    int[][] members = new int[samples][dim];
    int[] counts = new int[samples];
    Poll poll = new Poll();
    for (int i = 0; i < dim; i++) {
      poll.spend(samples);
      RandomGenerator random = Streams.of(seed, "subsets, coordinate " + i);
      for (int k = 0; k < samples; k++) {
        if (random.nextBoolean()) {
          members[k][counts[k]++] = i;
        }
      }
    }
    for (int k = 0; k < samples; k++) {
      members[k] = Arrays.copyOf(members[k], counts[k]);
    }
    return new CoordinateProducts(members, 1);
  }

  /** So many coordinates each, drawn one by one, times dim^(degree/2). */
  static CoordinateProducts monomials(int dim, int degree, int samples, int seed) {
    Require.atLeast("the dimension of what monomials are drawn from", 1, dim);
    requireRoom("products", degree, samples);
    int[][] members = new int[samples][degree];
    Poll poll = new Poll();
    for (int j = 0; j < degree; j++) {
      poll.spend(samples);
      RandomGenerator random = Streams.of(seed, "monomials, factor " + j);
      for (int k = 0; k < samples; k++) {
        members[k][j] = random.nextInt(dim);
      }
    }
    for (int[] product : members) {
      Arrays.sort(product);
    }
    return new CoordinateProducts(members, Math.pow(dim, degree / 2.0));
  }

  private static void requireRoom(String what, int coordinates, int samples) {
    Room.require(
        "randomised() with " + samples + " " + what + " of " + coordinates + " coordinates",
        samples * (ARRAY_BYTES + Integer.BYTES * (1.0 + coordinates)),
        "",
        "take fewer samples");
  }

  @Override
  public double[] of(Vec x) {
    double[] products = new double[members.length];
    Poll poll = new Poll();
    for (int k = 0; k < members.length; k++) {
      poll.spend(members[k].length);
      products[k] = factor;
      for (int i : members[k]) {
        products[k] *= x.get(i);
      }
      Require.that(
          Double.isFinite(products[k]),
          "a product of coordinates is beyond the range of numbers; scale the data down");
    }
    return products;
  }

  /** The coordinates side by side, with their powers: {@code x1 x3^2}. */
  @Override
  public String name(int k) {
    int[] product = members[k];
    StringBuilder name = new StringBuilder();
    for (int from = 0; from < product.length; ) {
      int to = from;
      while (to < product.length && product[to] == product[from]) {
        to++;
      }
      name.append(from == 0 ? "" : " ").append(Monomials.name(product[from]));
      name.append(to - from == 1 ? "" : "^" + (to - from));
      from = to;
    }
    return name.isEmpty() ? Monomials.EMPTY : name.toString();
  }
}
