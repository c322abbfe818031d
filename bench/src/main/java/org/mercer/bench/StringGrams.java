package org.mercer.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/**
 * The time of Gram matrices of random strings, DNA unless an alphabet is given: {@code StringGrams
 * KERNEL N LENGTH [REPETITIONS [ALPHABET]]}. The same matrices by kernlab: {@code Rscript
 * bench/peers/strings.R TYPE P N LENGTH}.
 */
public final class StringGrams {
  private StringGrams() {}

  public static void main(String[] args) {
    Kernel<String> kernel = Kernels.parse(args[0], StringDomain.INSTANCE);
    int n = Integer.parseInt(args[1]);
    int length = Integer.parseInt(args[2]);
    int reps = args.length > 3 ? Integer.parseInt(args[3]) : 3;
    String alphabet = args.length > 4 ? args[4] : "ACGT";
    RandomGenerator random = Streams.of(1, "dna");
    String[] strings = new String[n];
    Arrays.setAll(strings, i -> string(random, alphabet, length));
    Sample<String> sample = Sample.of(strings);
    Run run = Run.defaults().threads(2);
    Timings timings =
        Timings.of(
            new Work(() -> Grams.stored(kernel, sample, Precision.DOUBLE, run), Map.of()), 1, reps);
    System.out.printf(
        Locale.ROOT,
        "%s letters=%d n=%d length=%d fresh %.3f s warm %.3f s processor %.3f s%n",
        args[0],
        alphabet.length(),
        n,
        length,
        timings.first().seconds(),
        timings.median(Timings.Call::seconds),
        timings.median(Timings.Call::processor));
  }

  private static String string(RandomGenerator random, String alphabet, int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }
}
