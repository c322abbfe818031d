package org.mercer.data;

import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.api.Internal;
import org.mercer.run.Streams;

/**
 * Random numbers that are the same on every machine and JDK: whole words of the stream alone are
 * taken from the platform, and {@link StrictMath} does the rest.
 */
@Internal
public final class Draw {
  private final RandomGenerator words;

  Draw(long seed, String stream) {
    this.words = Streams.of(seed, stream);
  }

  /** In [0, 1). */
  public double uniform() {
    return (words.nextLong() >>> 11) * 0x1p-53;
  }

  public double uniform(double low, double high) {
    return low + (high - low) * uniform();
  }

  /** One of 0 .. bound - 1. */
  public int below(int bound) {
    return (int) (uniform() * bound);
  }

  public boolean chance(double probability) {
    return uniform() < probability;
  }

  public <T> T of(List<T> choices) {
    return choices.get(below(choices.size()));
  }

  public char letter(String alphabet) {
    return alphabet.charAt(below(alphabet.length()));
  }

  /** Mean 0 and variance 1: sqrt(-2 log u) cos(2 pi v). Both draws are always made. */
  public double normal() {
    double u = 1 - uniform();
    return StrictMath.sqrt(-2 * StrictMath.log(u)) * StrictMath.cos(2 * Math.PI * uniform());
  }

  /** Every order is equally likely. */
  public void shuffle(int[] values) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = below(i + 1);
      int kept = values[i];
      values[i] = values[j];
      values[j] = kept;
    }
  }

  /**
   * The nearest multiple of 1e-6. What a file shows is then the very number, and files stay small.
   */
  public static double rounded(double value) {
    return StrictMath.rint(value * 1e6) / 1e6 + 0.0; // -0.0 becomes 0.0
  }
}
