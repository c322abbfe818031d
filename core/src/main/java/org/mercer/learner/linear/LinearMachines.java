package org.mercer.learner.linear;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.classify.DualPerceptron;
import org.mercer.learner.regress.DualRidge;

/** What the catalogue knows about the linear machines of the course and their dual twins. */
@Internal
public final class LinearMachines {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "dualperceptron",
              DualPerceptron.class,
              LearnerEntry.Task.CLASSIFICATION,
              "find alpha >= 0, b with y_i (b + sum_j alpha_j y_j x_j'x_i) > 0 for all i",
              "The perceptron in dual form: alpha counts the mistakes on each object. The mistakes"
                  + " of perceptron, in the same order; the kernel is linear() where none is"
                  + " named.",
              "as kernelperceptron",
              "train flowers.csv learner=dualperceptron"),
          LearnerEntry.of(
              "dualridge",
              DualRidge.class,
              LearnerEntry.Task.REGRESSION,
              "min over w = X'a of |y - X w|^2 + lambda |w|^2, solved by a = (XX' + lambda I)^-1 y",
              "Ridge regression in dual form; for lambda=0 least squares by the pseudo-inverse,"
                  + " with the shortest w. The kernel is linear() where none is named.",
              "n^3/3 operations, for lambda=0 about 9 n^3",
              "train houses.csv target=price learner=dualridge lambda=0"),
          LearnerEntry.of(
              "leastsquares",
              LeastSquares.class,
              LearnerEntry.Task.REGRESSION,
              "min over w, b of sum_i (y_i - b - w'x_i)^2, and of all solutions the shortest w",
              "Least squares in primal form, by the pseudo-inverse: also where columns depend on"
                  + " each other or outnumber the objects.",
              "about 4 n d^2 operations and 4 n d doubles; a prediction costs d multiplications",
              "train houses.csv target=price learner=leastsquares intercept=yes"),
          LearnerEntry.of(
              "perceptron",
              Perceptron.class,
              LearnerEntry.Task.CLASSIFICATION,
              "find w, b with y_i (w'x_i + b) > 0 for all i",
              "Rosenblatt's perceptron in primal form: on a mistake w += eta y x and b += eta y"
                  + " R^2, until a pass without mistakes. Where the classes cannot be separated it"
                  + " keeps the state with the fewest training errors.",
              "d multiplications an object; with margin g at most (2R/g)^2 mistakes, a bound that"
                  + " the report has",
              "train flowers.csv learner=perceptron"),
          LearnerEntry.of(
              "ridge",
              Ridge.class,
              LearnerEntry.Task.REGRESSION,
              "min over w, b of sum_i (y_i - b - w'x_i)^2 + lambda |w|^2, solved by w = (X'X +"
                  + " lambda I)^-1 X'y",
              "Ridge regression: least squares with regularisation (a penalty of |w|^2), in primal"
                  + " form; several columns of targets at once, and weights.",
              "n d^2 + d^3/3 operations and 2 d^2 doubles, or with n in place of d where it is"
                  + " smaller; a prediction costs d multiplications",
              "train houses.csv target=price learner=ridge lambda=0.1 scale=standard"));

  private LinearMachines() {}
}
