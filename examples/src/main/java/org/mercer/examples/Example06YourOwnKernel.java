package org.mercer.examples;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.testkit.KernelLaws;
import org.mercer.testkit.LawBroken;

/** A kernel of your own on objects of your own is one line; the laws tell whether it is one. */
public final class Example06YourOwnKernel {
  private Example06YourOwnKernel() {}

  /** Any class will do. */
  record Molecule(String name, Set<String> fragments) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final List<Molecule> MOLECULES =
      List.of(
          new Molecule("water", Set.of("OH")),
          new Molecule("methane", Set.of("CH3")),
          new Molecule("ethanol", Set.of("CH3", "CH2", "OH")),
          new Molecule("propane", Set.of("CH3", "CH2")),
          new Molecule("glycol", Set.of("CH2", "OH")));

  private static double commonFragments(Molecule a, Molecule b) {
    Set<String> common = new HashSet<>(a.fragments());
    common.retainAll(b.fragments());
    return common.size();
  }

  public static void main(String[] args) {
    Kernel<Molecule> mine = (a, b) -> commonFragments(a, b);
    System.out.println(KernelLaws.check(mine, MOLECULES));

    // "Do they share anything?" looks as harmless, but it is no kernel.
    Kernel<Molecule> sharesAny = (a, b) -> commonFragments(a, b) > 0 ? 1 : 0;
    try {
      KernelLaws.check(sharesAny, MOLECULES);
    } catch (LawBroken broken) {
      System.out.println(broken.getMessage());
    }

    // The good one works with every learner: boiling points, in degrees Celsius.
    double[] boiling = {100, -161.5, 78.2, -42.1, 197.3};
    RegressionModel<Molecule> model =
        Training.of(mine.plus(mine.power(2)), new KernelRidge(0.1))
            .fit(Sample.of(MOLECULES), boiling);
    Molecule propanol = new Molecule("propanol", Set.of("CH3", "CH2", "OH"));
    System.out.println(propanol + " boils at about " + Math.round(model.predict(propanol)));
    System.out.println(model.report().warnings());
  }
}
