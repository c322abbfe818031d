package org.mercer.learner;

import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.run.Run;

/**
 * An algorithm that sees a Gram matrix and a target, never an object. A learner is a record; its
 * fields are its hyperparameters, checked when it is made.
 */
public interface Learner<T, F extends Fit> {
  /** The name in the catalogue, such as {@code kernelridge}. */
  String name();

  /**
   * The hyperparameters by name, in the order of the catalogue: numbers, words or texts. A record
   * has those that its components declare, see {@link Hyperparameter}.
   */
  default Map<String, Object> parameters() {
    return this instanceof Record learner ? DeclaredParameter.values(learner) : Map.of();
  }

  /** Learns. Not converged is a report, not an exception; {@code run} can stop it at any time. */
  F fit(Gram gram, T target, Run run);

  /** Where it learns how much each summand of its kernel counts: how it finds that. */
  @Internal
  default Optional<Weighing<T>> weighing() {
    return Optional.empty();
  }

  /** Where it learns how much each column of its vectors counts: how it finds that. */
  @Internal
  default Optional<Metric<T>> metric() {
    return Optional.empty();
  }

  /** The kernel that is meant where none is named; most learners have none. */
  default Optional<String> usualKernel() {
    return Optional.empty();
  }

  /**
   * Whether what it says of a new object needs k(x, x), beside the values against its sample: a
   * distance, or a variance. A repaired matrix has no such number for objects outside the sample.
   */
  default boolean asksOwnLength() {
    return false;
  }

  /** Whether it also learns probabilities, for which it fits parts of its sample anew. */
  default boolean calibrates() {
    return false;
  }

  /** Whether the numbers in its kernel are chosen anew where it learns. */
  default boolean choosesKernel() {
    return false;
  }

  /** This learner as one of two views of the same objects, where it is one. */
  default Optional<PairEmbedder> ofTwoViews() {
    return Optional.empty();
  }

  /**
   * The memory that it cannot do without, beside a matrix that is there already; 0 where it makes
   * do with what there is. Whoever calls {@link #fit} may compare it with the budget before
   * anything is computed.
   */
  default long bytes(int objects, int threads) {
    return 0;
  }

  /**
   * The hyperparameter from one value of which to the next it has a faster way than a fit each;
   * searches go along it.
   */
  @Internal
  default Optional<String> path() {
    return Optional.empty();
  }

  /**
   * Whether the solution at one value of its path, times a ratio, starts the one at a larger value.
   *
   * @param largest the largest k(x,x)
   */
  @Internal
  default boolean scales(double largest) {
    return false;
  }

  /** About how many entries of the matrix it asks for, which tells how long they take. */
  @Internal
  default double entries(int objects, Run run) {
    return 0.5 * objects * objects;
  }

  /** How it reads the matrix. */
  @Internal
  default Access access() {
    return Access.ROWS;
  }

  /** As above, where it is known how many objects there are. */
  @Internal
  default Access access(int objects) {
    return access();
  }

  /** The precision it wants the matrix in. */
  default Precision precision() {
    return Precision.DOUBLE;
  }
}
