package org.mercer.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.mercer.error.Require;

/**
 * Class labels of a sample: the classes in a fixed order, and for each object the number of its
 * class. Labels that are numbers are compared as numbers ({@code +1}, {@code 1} and {@code 1.0} are
 * one class, shown as first seen) and come in numeric order before all others. Each object has a
 * weight, 1 unless another is given.
 */
public final class Labels {
  private final List<String> classes;
  private final int[] of;
  private final Weights weights;

  private Labels(List<String> classes, int[] of, Weights weights) {
    this.classes = List.copyOf(classes);
    this.of = of;
    this.weights = weights;
  }

  /** The labels as they were written, one an object. */
  public static Labels of(List<String> written) {
    TreeSet<Name> names = new TreeSet<>();
    List<Name> each = new ArrayList<>(written.size());
    for (String text : written) {
      Name name = Name.of(text);
      names.add(name); // an equal name stays as first seen
      each.add(name);
    }
    List<Name> sorted = List.copyOf(names);
    int[] of = new int[each.size()];
    for (int i = 0; i < of.length; i++) {
      of[i] = indexOf(sorted, each.get(i));
    }
    return new Labels(sorted.stream().map(Name::text).toList(), of, Weights.equal(of.length));
  }

  public static Labels of(String... written) {
    return of(List.of(written));
  }

  /** Signs: the negative class first, then the positive one. */
  public static Labels ofSigns(double... signs) {
    return of(Arrays.stream(signs).mapToObj(s -> s > 0 ? "1" : "-1").toList());
  }

  private static int indexOf(List<Name> sorted, Name name) {
    int low = 0;
    int high = sorted.size() - 1;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (sorted.get(mid).compareTo(name) < 0) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }

  public int size() {
    return of.length;
  }

  /** The classes in their order. */
  public List<String> classes() {
    return classes;
  }

  /** The number of the class of object i. */
  public int get(int i) {
    return of[i];
  }

  public String name(int i) {
    return classes.get(of[i]);
  }

  /** The number of the class that is written like this, if there is one. */
  public static Optional<Integer> find(List<String> classes, String written) {
    Name name = Name.of(written);
    for (int i = 0; i < classes.size(); i++) {
      if (Name.of(classes.get(i)).compareTo(name) == 0) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  /** The same labels on objects that count as much as these weights say. */
  public Labels weighted(Weights given) {
    Require.same("labels and weights", of.length, given.size());
    return new Labels(classes, of, given);
  }

  /** How much each object counts. */
  public Weights weights() {
    return weights;
  }

  /** How many objects each class has. */
  public int[] counts() {
    int[] counts = new int[classes.size()];
    for (int c : of) {
      counts[c]++;
    }
    return counts;
  }

  /** The objects of these classes, class after class, each in the order of the sample. */
  public int[] byClass(List<Integer> wanted) {
    int[] counts = counts();
    int[] next = new int[counts.length];
    int total = 0;
    for (int c : wanted) {
      next[c] = total;
      total += counts[c];
    }
    int[] sorted = new int[total];
    boolean[] isWanted = new boolean[counts.length];
    wanted.forEach(c -> isWanted[c] = true);
    for (int i = 0; i < of.length; i++) {
      if (isWanted[of[i]]) {
        sorted[next[of[i]]++] = i;
      }
    }
    return sorted;
  }

  /** Two classes as -1 and +1: the first class is -1. */
  public double[] signs() {
    Require.that(
        classes.size() == 2,
        "two classes are needed, but the labels have " + classes.size() + ": " + classes);
    double[] signs = new double[of.length];
    for (int i = 0; i < of.length; i++) {
      signs[i] = of[i] == 1 ? 1 : -1;
    }
    return signs;
  }

  /** The labels of these objects; the classes stay the same. */
  public Labels select(int... indices) {
    int[] chosen = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      chosen[i] = of[indices[i]];
    }
    return new Labels(classes, chosen, weights.select(indices));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Labels that
        && classes.equals(that.classes)
        && Arrays.equals(of, that.of)
        && weights.equals(that.weights);
  }

  @Override
  public int hashCode() {
    return 31 * classes.hashCode() + Arrays.hashCode(of);
  }

  @Override
  public String toString() {
    return of.length + " labels of " + classes;
  }

  /** A label as written, with its value where it is a number. */
  private record Name(String text, Optional<Double> number) implements Comparable<Name> {
    static Name of(String text) {
      return new Name(text, numberIn(text));
    }

    private static Optional<Double> numberIn(String text) {
      boolean decimal = !text.isEmpty();
      for (int i = 0; i < text.length(); i++) {
        decimal &= "+-.0123456789eE".indexOf(text.charAt(i)) >= 0;
      }
      if (!decimal) {
        return Optional.empty();
      }
      try {
        return Optional.of(Double.parseDouble(text) + 0.0); // -0.0 is the class 0
      } catch (NumberFormatException notANumber) {
        return Optional.empty();
      }
    }

    @Override
    public int compareTo(Name other) {
      if (number.isPresent() && other.number.isPresent()) {
        return Double.compare(number.get(), other.number.get());
      }
      if (number.isPresent() != other.number.isPresent()) {
        return number.isPresent() ? -1 : 1;
      }
      return text.compareTo(other.text);
    }
  }
}
