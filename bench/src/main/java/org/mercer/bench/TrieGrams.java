package org.mercer.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * Gram matrices of random strings by both algorithms of the kernels that have a trie, by turns on
 * one thread, so that a busy machine slows them alike: the median times and the median of table /
 * trie, above one where the trie is faster. The last column is table / auto: what the default makes
 * of it. Arguments: kernels with A for the alphabet, such as {@code "mismatch(p=5, m=1,
 * alphabet=A)"}; without any, those of the decision page.
 */
public final class TrieGrams {
  private static final String LETTERS = "ACGTDEFHIKLMNPQRSVWY";
  private static final int[] ALPHABETS = {4, 20};
  private static final int[][] SIZES = {
    {2, 5000}, {20, 50}, {20, 1000}, {250, 300}, {500, 100}, {2000, 100}
  };
  private static final List<String> WAYS = List.of("table", "trie", "auto");

  private static final List<String> KERNELS =
      List.of(
          "spectrum(p=3)",
          "spectrum(p=6)",
          "spectrum(p=40)",
          "mismatch(p=3, m=1, alphabet=A)",
          "mismatch(p=5, m=1, alphabet=A)",
          "mismatch(p=7, m=1, alphabet=A)",
          "mismatch(p=7, m=2, alphabet=A)",
          "restrictedgap(p=3, m=3)",
          "restrictedgap(p=5, m=2)",
          "restrictedgap(p=8, m=3)");

  /** Seconds of a round after which the sizes that follow, which are larger, are left out. */
  private static final double SLOW = 4;

  private static final int LEAST_ROUNDS = 4;

  /** Rounds of one cell end when they took so long, but not before the least. */
  private static final double SECONDS = 1.5;

  private static final int MOST_ROUNDS = 15;

  private TrieGrams() {}

  public static void main(String[] args) {
    System.out.println("kernel alphabet strings x length: table s, trie s, table/trie, table/auto");
    for (String text : args.length > 0 ? List.of(args) : KERNELS) {
      for (int alphabet : ALPHABETS) {
        boolean quick = true;
        for (int i = 0; i < SIZES.length && quick; i++) {
          quick = print(text, alphabet, SIZES[i][0], SIZES[i][1]) < SLOW;
        }
      }
    }
  }

  /** Returns how long a round took. */
  private static double print(String text, int alphabet, int n, int length) {
    String letters = LETTERS.substring(0, alphabet);
    Sample<String> sample = strings(letters, n, length);
    List<double[]> rounds = new ArrayList<>();
    double spent = 0;
    while (rounds.size() < LEAST_ROUNDS || (spent < SECONDS && rounds.size() < MOST_ROUNDS)) {
      double[] seconds = new double[WAYS.size()];
      for (int way = 0; way < seconds.length; way++) {
        seconds[way] = time(expression(text, letters, WAYS.get(way)), sample);
        spent += seconds[way];
      }
      rounds.add(seconds);
    }
    rounds.remove(0); // not compiled yet
    System.out.printf(
        Locale.ROOT,
        "%-32s %2d %5d x %-5d %9.5f %9.5f %8.2f %8.2f%n",
        text,
        alphabet,
        n,
        length,
        median(rounds.stream().mapToDouble(r -> r[0])),
        median(rounds.stream().mapToDouble(r -> r[1])),
        median(rounds.stream().mapToDouble(r -> r[0] / r[1])),
        median(rounds.stream().mapToDouble(r -> r[0] / r[2])));
    return spent / (rounds.size() + 1);
  }

  private static String expression(String text, String letters, String way) {
    return text.replace("=A)", "='" + letters + "')").replace(")", ", algorithm=" + way + ")");
  }

  private static Sample<String> strings(String letters, int n, int length) {
    RandomGenerator random = Streams.of(1, "tries");
    return Sample.of(
        IntStream.range(0, n)
            .mapToObj(
                i -> {
                  StringBuilder s = new StringBuilder(length);
                  random
                      .ints(length, 0, letters.length())
                      .forEach(c -> s.append(letters.charAt(c)));
                  return s.toString();
                })
            .toList());
  }

  private static double time(String expression, Sample<String> sample) {
    Kernel<String> kernel = Kernels.parse(expression, StringDomain.INSTANCE);
    long start = System.nanoTime();
    Grams.stored(kernel, sample, Precision.DOUBLE, Run.defaults().threads(1));
    return (System.nanoTime() - start) / 1e9;
  }

  private static double median(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    return sorted[sorted.length / 2];
  }
}
