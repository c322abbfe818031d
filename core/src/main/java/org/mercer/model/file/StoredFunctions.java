package org.mercer.model.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Packed;
import org.mercer.error.Require;
import org.mercer.gram.Combinations;

/**
 * Coefficients and biases as arrays. One function has its coefficients in one array, and its bias
 * in the header; several have their stretches one after the other, described by (function, first
 * object, length), and their biases in an array.
 */
final class StoredFunctions {
  private static final String STRETCHES = "stretches";
  private static final String BIASES = "biases";
  private static final int FIELDS = 3;

  private StoredFunctions() {}

  static Packed pack(Combinations combinations, double[] biases) {
    if (biases.length == 1) {
      return new Packed().put(ModelHeader.COEFFICIENTS, combinations.row(0));
    }
    List<Combinations.Stretch> stretches = combinations.stretches();
    double[] values = new double[stretches.stream().mapToInt(s -> s.values().length).sum()];
    int[] described = new int[FIELDS * stretches.size()];
    int at = 0;
    for (int s = 0; s < stretches.size(); s++) {
      Combinations.Stretch stretch = stretches.get(s);
      described[FIELDS * s] = stretch.function();
      described[FIELDS * s + 1] = stretch.from();
      described[FIELDS * s + 2] = stretch.values().length;
      System.arraycopy(stretch.values(), 0, values, at, stretch.values().length);
      at += stretch.values().length;
    }
    return new Packed()
        .put(ModelHeader.COEFFICIENTS, values)
        .put(STRETCHES, described)
        .put(BIASES, biases);
  }

  static Combinations combinations(Packed packed, int support) {
    double[] values = packed.doubles(ModelHeader.COEFFICIENTS);
    if (!packed.arrays().containsKey(STRETCHES)) {
      return Combinations.of(values);
    }
    int[] described = packed.ints(STRETCHES);
    Require.that(described.length % FIELDS == 0, "a stretch is described by three numbers");
    List<Combinations.Stretch> stretches = new ArrayList<>();
    int at = 0;
    for (int s = 0; s < described.length; s += FIELDS) {
      int length = described[s + 2];
      Require.that(
          length >= 0 && length <= values.length - at,
          "a stretch of " + length + " coefficients, where " + (values.length - at) + " are left");
      stretches.add(
          new Combinations.Stretch(
              described[s], described[s + 1], Arrays.copyOfRange(values, at, at + length)));
      at += length;
    }
    Require.same("coefficients and the lengths of their stretches", at, values.length);
    return new Combinations(packed.doubles(BIASES).length, support, stretches);
  }

  static double[] biases(Packed packed, double single) {
    return packed.arrays().containsKey(BIASES) ? packed.doubles(BIASES) : new double[] {single};
  }
}
