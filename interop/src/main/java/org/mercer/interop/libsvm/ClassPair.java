package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What one machine of several classes is told: the objects of two of them.
 *
 * @param objects those of the first class, then those of the second
 * @param signs +1 for the first class, -1 for the second
 */
record ClassPair(int first, int second, int[] objects, double[] signs) {
  /** All pairs, as LIBSVM orders them, where the objects of a class lie one after the other. */
  static List<ClassPair> all(List<int[]> members) {
    int[] start = new int[members.size() + 1];
    for (int c = 0; c < members.size(); c++) {
      start[c + 1] = start[c] + members.get(c).length;
    }
    List<ClassPair> pairs = new ArrayList<>();
    for (int a = 0; a < members.size(); a++) {
      for (int b = a + 1; b < members.size(); b++) {
        int[] objects =
            IntStream.concat(
                    IntStream.range(start[a], start[a + 1]),
                    IntStream.range(start[b], start[b + 1]))
                .toArray();
        double[] signs = new double[objects.length];
        Arrays.fill(signs, -1);
        Arrays.fill(signs, 0, members.get(a).length, 1);
        pairs.add(new ClassPair(a, b, objects, signs));
      }
    }
    return pairs;
  }
}
