package org.mercer.learner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Run;

/** What every learner asks of its matrix and target before it starts. */
@Internal
public final class Checks {
  /** Its square, summed over many objects, is still finite. */
  private static final double LARGEST_ENTRY = 1e145;

  private Checks() {}

  /** Finite targets for every object; a constant one is allowed and worth a warning. */
  public static List<String> numbers(Gram gram, Numbers target) {
    return numbers(gram.size(), target);
  }

  /** As above, where it is known how many objects there are. */
  public static List<String> numbers(int objects, Numbers target) {
    objects(objects, target.size());
    List<String> warnings = new ArrayList<>();
    for (int j = 0; j < target.columns(); j++) {
      String where = target.columns() == 1 ? "target" : "target " + target.called(j);
      warnings.addAll(column(where, target.column(j)));
    }
    return warnings;
  }

  private static List<String> column(String where, double[] target) {
    boolean constant = true;
    for (int i = 0; i < target.length; i++) {
      if (!Double.isFinite(target[i])) {
        throw new InputException(
            where + " of row " + (i + 1),
            String.valueOf(target[i]),
            "a finite number",
            "remove the row or give it a value");
      }
      if (Math.abs(target[i]) > LARGEST_ENTRY) {
        throw new InputException(
            where + " of row " + (i + 1),
            String.valueOf(target[i]),
            "a number of at most " + LARGEST_ENTRY + ", so that squares of errors are finite",
            "divide the target by a constant");
      }
      constant &= target[i] == target[0];
    }
    return constant && target.length > 1
        ? List.of("the " + where + " is constant (" + target[0] + "): there is nothing to learn")
        : List.of();
  }

  /** Exactly two classes with objects in them, as -1 and +1: the first of the two is -1. */
  public static double[] signs(Gram gram, Labels labels) {
    objects(gram.size(), labels.size());
    List<Integer> present = present(labels);
    if (present.size() != 2) {
      List<String> names = present.stream().map(labels.classes()::get).toList();
      boolean one = names.size() == 1;
      throw new InputException(
          "labels",
          one
              ? "every object is of class " + InputException.quote(names.get(0))
              : names.size() + " classes " + names,
          "two classes",
          one
              ? "add objects of another class, or learn this one alone with oneclass"
              : "keep two of the classes, or learn one class against the rest");
    }
    double[] signs = new double[labels.size()];
    for (int i = 0; i < signs.length; i++) {
      signs[i] = labels.get(i) == present.get(1) ? 1 : -1;
    }
    return signs;
  }

  /** The one column of a target, for learners that have no use for more. */
  public static double[] single(Numbers target, String learner) {
    if (target.columns() != 1) {
      throw new InputException(
          "target",
          target.columns() + " columns",
          "one column: " + learner + " learns one function",
          "name one column, or take a learner of several such as kernelridge");
    }
    return target.column(0);
  }

  /** Refuses weights where they would have no effect. */
  public static void unweighted(Labels labels, String learner) {
    unweighted(labels.weights(), learner, "svc");
  }

  /** As above; another learner has a use for them. */
  public static void unweighted(Weights weights, String learner, String other) {
    if (!weights.equal()) {
      throw new InputException(
          "weights",
          "objects that count differently",
          "equal weights: " + learner + " has no use for others",
          "leave the weights out, or take a learner with a use for them such as " + other);
    }
  }

  /** The numbers of the classes that have objects which count. */
  public static List<Integer> present(Labels labels) {
    int[] counts = labels.select(labels.weights().counted()).counts();
    List<Integer> present = new ArrayList<>();
    for (int c = 0; c < counts.length; c++) {
      if (counts[c] > 0) {
        present.add(c);
      }
    }
    return present;
  }

  /** Refuses what would take more memory than the budget, before it is taken. */
  public static void memory(String what, long bytes, Run run, String instead) {
    long budget = run.budget().memoryBytes();
    if (bytes > budget) {
      throw new InputException(
          "memory",
          what + " takes " + memory(bytes),
          "at most " + memory(budget) + ", the memory budget",
          "raise the budget (`memory`, and `heap` where it is all of the heap), or " + instead);
    }
  }

  /** Refuses a learner that cannot do with the budget, before anything is computed for it. */
  public static void affordable(Learner<?, ?> learner, int objects, Run run) {
    int threads = run.threads();
    long budget = run.budget().memoryBytes();
    if (learner.bytes(objects, threads) <= budget) {
      return;
    }
    int most = 1; // the largest number of objects that fits, by halving
    for (int low = 1, high = objects; low <= high; ) {
      int middle = (low + high) >>> 1;
      boolean fits = learner.bytes(middle, threads) <= budget;
      most = fits ? middle : most;
      low = fits ? middle + 1 : low;
      high = fits ? high : middle - 1;
    }
    memory(
        learner.name() + " of " + objects + " objects",
        learner.bytes(objects, threads),
        run,
        "learn from at most "
            + most
            + " of the objects, or take a learner that stores no such matrix: svc, svr,"
            + " kernelridge with solver=gradients");
  }

  /** An amount of memory in words. */
  public static String memory(long bytes) {
    return bytes < 1 << 30
        ? String.format(Locale.ROOT, "%.1f MiB", bytes / 0x1p20)
        : String.format(Locale.ROOT, "%.1f GiB", bytes / 0x1p30);
  }

  /** As many targets as objects, and at least one. */
  public static void objects(int objects, int targets) {
    Require.same("objects and targets", objects, targets);
    if (targets == 0) {
      throw new InputException(
          "sample",
          "no objects",
          "at least one object to learn from",
          "check how rows were chosen");
    }
  }

  /**
   * For learners whose problem keeps a meaning on an indefinite matrix: they search a bounded set
   * (a box, a simplex, the partitions), where a stationary point exists, or use the eigenvectors of
   * positive eigenvalues alone. What is known to be no kernel is tried, with a warning that is
   * never hidden, see {@link Indefinite}.
   */
  public static List<String> tried(Gram gram) {
    Certificate certificate = gram.certificate();
    return switch (certificate.verdict()) {
      case PSD, UNKNOWN -> semidefinite(gram);
      case CONDITIONALLY_PSD, REFUTED -> List.of(Indefinite.warning(certificate.reason()));
    };
  }

  /**
   * For learners whose problem has no meaning on an indefinite matrix, because a variance, a
   * squared distance or the penalty a'Ka could be negative without bound. A refuted or merely
   * conditionally positive kernel is refused with its proof tree; an unknown one is tried, with a
   * warning.
   */
  public static List<String> semidefinite(Gram gram) {
    Certificate certificate = gram.certificate();
    return switch (certificate.verdict()) {
      case PSD -> List.of();
      case UNKNOWN ->
          List.of(
              "nobody has proved that this is a kernel ("
                  + certificate.reason()
                  + "); it was tried");
      case CONDITIONALLY_PSD, REFUTED ->
          throw Repair.refusal("not positive semidefinite, which this learner needs", certificate);
    };
  }
}
