package org.mercer.model;

import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.check.Repair;
import org.mercer.gram.check.Repaired;
import org.mercer.gram.check.SampleMap;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Machine;
import org.mercer.run.Run;

/**
 * A fit to a repaired matrix P K, and the functions of the kernel itself that have the same values:
 * coefficients P a in place of a. On the training objects these are the values of the fit; new
 * objects are mapped as the sample was. After a shift, which new objects do not see, the fit's own
 * value of training object i is f(x_i) + shift a_i; the report has the shift.
 */
record RepairedFit(Repaired repaired) {
  static final String SHIFT = "shift";

  /** Refuses a learner that asks of new objects what a repaired matrix does not say. */
  static <X> RepairedFit of(
      Repair how, Kernel<X> kernel, Sample<X> prepared, Learner<?, ?> learner, Run run) {
    Repaired repaired = how.apply(Grams.lazy(kernel, prepared, learner.precision()), run);
    if (repaired.isChanged() && learner.asksOwnLength()) {
      throw new InputException(
          "repair",
          repaired.describe(),
          "a positive semidefinite matrix: "
              + learner.name()
              + " asks k(x, x) of new objects, which a repair of the sample's matrix leaves open",
          "take another kernel, or a learner that needs no k(x, x), such as svc, oneclass or"
              + " kernelridge, whose values are the mean of a gp");
    }
    return new RepairedFit(repaired);
  }

  Gram gram() {
    return repaired.certified();
  }

  /**
   * For people: what was done.
   *
   * @param weighed whether the matrix is a sum whose parts were weighed
   */
  String note(boolean weighed) {
    String what = "the matrix was examined: " + repaired.describe();
    if (repaired.shift() > 0) {
      what +=
          "; values of training rows are those of new objects, without the shift times their"
              + " coefficient that the fit had";
    }
    return weighed && repaired.isChanged()
        ? what + "; the weights of its summands were found before"
        : what;
  }

  Map<String, Double> figures() {
    return repaired.shift() > 0 ? Map.of(SHIFT, repaired.shift()) : Map.of();
  }

  /** The machines over the kernel itself. */
  List<Machine> machines(Fit fit) {
    int n = repaired.gram().size();
    return repaired
        .map()
        .map(p -> fit.machines().stream().map(m -> mapped(m, p, n)).toList())
        .orElseGet(fit::machines);
  }

  private static Machine mapped(Machine machine, SampleMap map, int n) {
    return Machine.of(map.apply(machine.coefficients(n)), machine.bias());
  }

  /** What of the fit holds for new objects. */
  Fit kept(Fit fit) {
    return repaired.isChanged() ? fit.withoutLengths() : fit;
  }
}
