package org.mercer.data;

import java.util.Map;
import java.util.Objects;
import org.mercer.api.Internal;

/** A request whose settings are complete and allowed, with its random streams. */
@Internal
public final class DrawPlan {
  private final String generator;
  private final int n;
  private final long seed;
  private final Map<String, Double> values;

  DrawPlan(String generator, int n, long seed, Map<String, Double> values) {
    this.generator = generator;
    this.n = n;
    this.seed = seed;
    this.values = values;
  }

  public int n() {
    return n;
  }

  public double get(String setting) {
    return Objects.requireNonNull(values.get(setting), setting);
  }

  public int whole(String setting) {
    return (int) get(setting);
  }

  /** The stream of one aspect: a draw for the noise never moves a point. */
  public Draw stream(String aspect) {
    return new Draw(seed, generator + "/" + aspect);
  }

  /** The class of each object: as equal in size as can be, in random order. */
  public int[] classes(int count) {
    int[] of = new int[n];
    for (int i = 0; i < n; i++) {
      of[i] = i % count;
    }
    stream("order").shuffle(of);
    return of;
  }

  /** Class 1 for this share of the objects, rounded; class 0 for the others. */
  public int[] shared(double share) {
    int second = (int) StrictMath.rint(share * n);
    int[] of = new int[n];
    for (int i = 0; i < n; i++) {
      of[i] = i < second ? 1 : 0;
    }
    stream("order").shuffle(of);
    return of;
  }
}
