package org.mercer.learner;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.InputException;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Certificate;
import org.mercer.numerics.Require;

/** What every learner asks of its matrix and target before it starts. */
public final class Checks {
  /** Its square, summed over many objects, is still finite. */
  private static final double LARGEST = 1e145;

  private Checks() {}

  /** Finite targets, one an object; a constant target is allowed and worth a warning. */
  public static List<String> numbers(Gram gram, double[] target) {
    objects(gram.size(), target.length);
    boolean constant = true;
    for (int i = 0; i < target.length; i++) {
      if (!Double.isFinite(target[i])) {
        throw new InputException(
            "target of row " + (i + 1),
            String.valueOf(target[i]),
            "a finite number",
            "remove the row or give it a value");
      }
      if (Math.abs(target[i]) > LARGEST) {
        throw new InputException(
            "target of row " + (i + 1),
            String.valueOf(target[i]),
            "a number of at most " + LARGEST + ", so that squares of errors are finite",
            "divide the target by a constant");
      }
      constant &= target[i] == target[0];
    }
    return constant && target.length > 1
        ? List.of("the target is constant (" + target[0] + "): there is nothing to learn")
        : List.of();
  }

  /** Finite k(x,x): a kernel that overflows says nothing. */
  public static void finite(Gram gram) {
    double[] diagonal = gram.diagonal();
    for (int i = 0; i < diagonal.length; i++) {
      if (!Double.isFinite(diagonal[i])) {
        throw new InputException(
            "row " + (i + 1),
            "k(x, x) = " + diagonal[i],
            "a finite number",
            "scale the data, lower the degree of the kernel, or normalise it");
      }
    }
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

  /** Refuses weights where they would have no effect. */
  public static void unweighted(Labels labels, String learner) {
    if (!labels.weights().equal()) {
      throw new InputException(
          "weights",
          "objects that count differently",
          "equal weights: " + learner + " has no use for others",
          "leave the weights out, or take a learner with a price such as svc");
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
   * For learners that need a positive semidefinite matrix. A refuted or merely conditionally
   * positive kernel is refused with its proof tree; an unknown one is tried, with a warning.
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
          throw Repair.refusal("not every matrix of it is positive semidefinite", certificate);
    };
  }
}
