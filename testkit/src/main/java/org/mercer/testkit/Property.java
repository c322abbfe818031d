package org.mercer.testkit;

import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.random.RandomGenerator;
import org.mercer.run.Streams;

/**
 * A small seeded property runner: a statement tried on many generated values. What fails is thrown
 * again with the value and the seed that made it, so that {@code -Dmercer.seed=...} or {@link
 * #replay} leads back to it.
 */
public final class Property {
  /** The system property that sets the seed of all laws and generators. */
  public static final String SEED_PROPERTY = "mercer.seed";

  private Property() {}

  /** The seed of this virtual machine: 0 unless {@code -Dmercer.seed} says otherwise. */
  public static long seed() {
    return Long.getLong(SEED_PROPERTY, 0);
  }

  /** Tries the statement on values made from {@code cases} different seeds. */
  public static <T> void forAll(int cases, LongFunction<T> generator, Consumer<T> statement) {
    RandomGenerator seeds = Streams.of(seed(), "property");
    for (int i = 0; i < cases; i++) {
      replay(i == 0 ? seed() : seeds.nextLong(), generator, statement);
    }
  }

  /** Tries the statement on the value of one seed. */
  public static <T> void replay(long seed, LongFunction<T> generator, Consumer<T> statement) {
    T value = generator.apply(seed);
    try {
      statement.accept(value);
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(
          e.getMessage() + "\n  value " + value + "\n  replay with seed " + seed + "L", e);
    }
  }
}
