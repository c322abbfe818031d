package org.mercer.kernel;

import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.mercer.error.Require;

/**
 * phi(x) by name: the coordinates of an object in the feature space of a kernel, zeros left out.
 * Names are unique inside one kernel, so that the inner product of two such maps is k(x,y). They
 * are for people and for linear methods; the matrices are computed by other ways.
 */
public final class Features {
  /** More than this cannot be shown or kept; a kernel that needs more has no use for names. */
  public static final int MOST_FEATURES = 1 << 20;

  /** No features at all: the image of an empty object. */
  public static final Features NONE = new Features(new TreeMap<>());

  private final SortedMap<String, Double> values;

  private Features(SortedMap<String, Double> values) {
    this.values = values;
  }

  /** Features being gathered; values of one name are added up. */
  public static final class Draft {
    private final SortedMap<String, Double> values = new TreeMap<>();

    public Draft add(String name, double value) {
      Require.that(
          values.size() < MOST_FEATURES || values.containsKey(name),
          "an object may have at most "
              + MOST_FEATURES
              + " named features, but this one has more; the kernel itself can be computed");
      values.merge(name, value, Double::sum);
      return this;
    }

    public Features build() {
      values.values().removeIf(v -> v == 0);
      return new Features(values);
    }
  }

  public static Features of(Map<String, Double> values) {
    Draft draft = new Draft();
    values.forEach(draft::add);
    return draft.build();
  }

  public int size() {
    return values.size();
  }

  /** 0 where the object does not have the feature. */
  public double get(String name) {
    return values.getOrDefault(name, 0.0);
  }

  /** Names and values in the order of the names. */
  public Map<String, Double> values() {
    return Collections.unmodifiableMap(values);
  }

  /** The inner product. */
  public double dot(Features other) {
    if (size() > other.size()) {
      return other.dot(this);
    }
    double lookups = size() * Math.log(other.size());
    return lookups < other.size() ? byLookups(other) : sideBySide(other);
  }

  private double byLookups(Features other) {
    double sum = 0;
    for (Map.Entry<String, Double> feature : values.entrySet()) {
      sum += feature.getValue() * other.get(feature.getKey());
    }
    return sum;
  }

  /** Both in the order of their names: maps of about one size are walked through once. */
  private double sideBySide(Features other) {
    double sum = 0;
    Iterator<Map.Entry<String, Double>> these = values.entrySet().iterator();
    Iterator<Map.Entry<String, Double>> those = other.values.entrySet().iterator();
    Map.Entry<String, Double> x = next(these);
    Map.Entry<String, Double> y = next(those);
    while (x != null && y != null) {
      int order = x.getKey().compareTo(y.getKey());
      if (order == 0) {
        sum += x.getValue() * y.getValue();
      }
      x = order <= 0 ? next(these) : x;
      y = order >= 0 ? next(those) : y;
    }
    return sum;
  }

  public Features scaled(double factor) {
    Draft draft = new Draft();
    values.forEach((name, value) -> draft.add(name, factor * value));
    return draft.build();
  }

  private static <E> @Nullable E next(Iterator<E> rest) {
    return rest.hasNext() ? rest.next() : null;
  }

  /**
   * Scaled to length one. An object without features gets one of its own, shared by all such
   * objects, as the normalised kernel has it.
   */
  public Features normalised() {
    double length = Math.sqrt(dot(this));
    return length > 0 ? scaled(1 / length) : of(Map.of("(no features)", 1.0));
  }

  /** The same features, each with the text before its name: to keep those of two kernels apart. */
  public Features named(String prefix) {
    Draft draft = new Draft();
    values.forEach((name, value) -> draft.add(prefix + name, value));
    return draft.build();
  }

  /** Both side by side; the names must differ. */
  public Features and(Features other) {
    Draft draft = new Draft();
    values.forEach(draft::add);
    other.values.forEach(
        (name, value) -> {
          Require.that(!values.containsKey(name), "two features are named " + name);
          draft.add(name, value);
        });
    return draft.build();
  }

  /** Added up by name: the features of a whole from those of its parts. */
  public Features plus(Features other) {
    Draft draft = new Draft();
    values.forEach(draft::add);
    other.values.forEach(draft::add);
    return draft.build();
  }

  /** All products of one of these and one of those: the feature map of a product of kernels. */
  public Features tensor(Features other) {
    Draft draft = new Draft();
    values.forEach(
        (name, value) ->
            other.values.forEach(
                (name2, value2) -> draft.add(name + " & " + name2, value * value2)));
    return draft.build();
  }

  /** What a feature adds to the inner product of two objects. */
  public record Share(String name, double x, double y) {
    public double product() {
      return x * y;
    }
  }

  /** The common features of two objects, those that add most first. */
  public List<Share> shares(Features other) {
    return values.entrySet().stream()
        .map(f -> new Share(f.getKey(), f.getValue(), other.get(f.getKey())))
        .filter(s -> s.product() != 0)
        .sorted(
            Comparator.comparingDouble((Share s) -> -Math.abs(s.product()))
                .thenComparing(Share::name))
        .collect(Collectors.toUnmodifiableList());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Features that && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return Objects.hash(values);
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
