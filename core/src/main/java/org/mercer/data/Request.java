package org.mercer.data;

import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * How much to draw, from which seed, and the settings that are not the standing ones.
 *
 * <pre>{@code
 * Generators.get("moons").draw(Request.of(500, 1).with("noise", 0.2))
 * }</pre>
 *
 * @param n how many objects
 */
@Internal
public record Request(int n, long seed, Map<String, Double> settings) {
  /** More than this is no small example. */
  public static final int MOST_OBJECTS = 1_000_000;

  public Request {
    settings = Map.copyOf(settings);
    Require.that(n >= 1 && n <= MOST_OBJECTS, "n must be 1 to " + MOST_OBJECTS + ", but is " + n);
  }

  public static Request of(int n, long seed) {
    return new Request(n, seed, Map.of());
  }

  public Request with(String setting, double value) {
    Map<String, Double> more = new LinkedHashMap<>(settings);
    more.put(setting, value);
    return new Request(n, seed, more);
  }
}
