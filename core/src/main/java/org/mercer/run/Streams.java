package org.mercer.run;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Named streams drawn from one seed. A stream depends on the seed and its name alone, so a new draw
 * in one place never changes the numbers in another.
 */
public final class Streams {
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private Streams() {}

  public static RandomGenerator of(long seed, String name) {
    long hash = FNV_OFFSET;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xff)) * FNV_PRIME;
    }
    // SplittableRandom mixes its seed, so nearby seeds and names give unrelated streams.
    return new SplittableRandom(hash ^ Long.rotateLeft(seed * 0x9e3779b97f4a7c15L, 17));
  }
}
