package org.mercer.model;

import java.util.Objects;
import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * Ground truth: what is known of each object beside the object itself. Its target, a class or
 * numbers; its sample weight; and the group it belongs to, such as the patient that several rows
 * come from. The targets of a file, as they were written, are {@link org.mercer.data.read.Targets}.
 */
public final class Truth {
  private final Optional<Labels> labels;
  private final Optional<Numbers> numbers;
  private final Weights weights;
  private final Optional<Labels> groups;

  private Truth(
      Optional<Labels> labels,
      Optional<Numbers> numbers,
      Weights weights,
      Optional<Labels> groups) {
    this.labels = labels;
    this.numbers = numbers;
    this.weights = weights;
    this.groups = groups;
  }

  public static Truth of(Labels labels) {
    return new Truth(Optional.of(labels), Optional.empty(), labels.weights(), Optional.empty());
  }

  public static Truth of(Numbers numbers) {
    return new Truth(Optional.empty(), Optional.of(numbers), numbers.weights(), Optional.empty());
  }

  /** Nothing but what each object counts. */
  public static Truth none(Weights weights) {
    return new Truth(Optional.empty(), Optional.empty(), weights, Optional.empty());
  }

  /** The same with the group of each object: objects of a group are not independent. */
  public Truth grouped(Labels given) {
    Require.same("objects and groups", size(), given.size());
    return new Truth(labels, numbers, weights, Optional.of(given));
  }

  public int size() {
    return weights.size();
  }

  /** That of these objects. */
  public Truth select(int... indices) {
    return new Truth(
        labels.map(l -> l.select(indices)),
        numbers.map(n -> n.select(indices)),
        weights.select(indices),
        groups.map(g -> g.select(indices)));
  }

  public Optional<Labels> labels() {
    return labels;
  }

  public Optional<Numbers> numbers() {
    return numbers;
  }

  public Optional<Labels> groups() {
    return groups;
  }

  /** What each object counts. */
  public Weights weights() {
    return weights;
  }

  /** The classes, which must be there. */
  public Labels requireLabels() {
    return labels.orElseThrow(() -> missing("a class for each object"));
  }

  /** The numbers, which must be there. */
  public Numbers requireNumbers() {
    return numbers.orElseThrow(() -> missing("a number for each object"));
  }

  private InputException missing(String expected) {
    String found =
        labels.isPresent()
            ? "classes"
            : numbers.isPresent() ? "numbers" : "objects without targets";
    return new InputException(
        "target", found, expected, "take a learner of what is there, or give these targets");
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Truth that
        && labels.equals(that.labels)
        && numbers.equals(that.numbers)
        && weights.equals(that.weights)
        && groups.equals(that.groups);
  }

  @Override
  public int hashCode() {
    return Objects.hash(labels, numbers, groups);
  }

  @Override
  public String toString() {
    return labels
        .map(Labels::toString)
        .or(() -> numbers.map(Numbers::toString))
        .orElse(size() + " objects without targets");
  }
}
