package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.set.Bag;
import org.mercer.data.set.ItemSet;
import org.mercer.data.vector.Vec;
import org.mercer.run.Streams;

/** Sets and bags to try laws on; the first of each sample is empty, and some are there twice. */
public final class SetSamples {
  private SetSamples() {}

  /** Sets of up to {@code most} of the items, each item a letter from a on. */
  public static Samples.Named<ItemSet> letters(long seed, int n, int items, int most) {
    RandomGenerator random = Streams.of(seed, "sets of letters");
    List<ItemSet> sets = new ArrayList<>(List.of(ItemSet.EMPTY));
    while (sets.size() < n) {
      List<String> chosen = new ArrayList<>();
      for (int left = random.nextInt(most + 1); left > 0; left--) {
        chosen.add(String.valueOf((char) ('a' + random.nextInt(items))));
      }
      sets.add(new ItemSet(chosen));
    }
    return new Samples.Named<>("sets of " + items + " letters", seed, Sample.of(sets));
  }

  /** Bags of up to {@code most} vectors of one dimension with coordinates from {@code low} to 1. */
  public static Samples.Named<Bag> bags(long seed, int n, int dim, int most, double low) {
    RandomGenerator random = Streams.of(seed, "bags of vectors of " + dim);
    List<Bag> bags = new ArrayList<>(List.of(new Bag(List.of())));
    while (bags.size() < n) {
      List<Vec> vectors = new ArrayList<>();
      for (int left = random.nextInt(most + 1); left > 0; left--) {
        vectors.add(Vec.of(random.doubles(dim, low, 1).toArray()));
      }
      bags.add(new Bag(vectors));
    }
    return new Samples.Named<>("bags of vectors of " + dim, seed, Sample.of(bags));
  }

  /** One sample of every kind of set. */
  public static List<Samples.Named<ItemSet>> sets(long seed) {
    return List.of(letters(seed, 16, 5, 5), letters(seed, 19, 26, 30), letters(seed, 9, 1, 3));
  }

  /** One sample of every kind of bag. */
  public static List<Samples.Named<Bag>> bags(long seed) {
    return List.of(bags(seed, 14, 3, 6, -1), bags(seed, 11, 1, 4, 0), bags(seed, 7, 2, 1, 0));
  }
}
