package org.mercer.learner.centres;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.error.Require;
import org.mercer.learner.solver.Hinges;
import org.mercer.learner.solver.Logistic;
import org.mercer.learner.solver.Separable;
import org.mercer.learner.solver.Softmax;

/**
 * The cost of objects whose targets are the numbers of their classes, in a form that travels: a
 * block makes its own part of it.
 *
 * @param width of the corners of the hinge, see {@link Hinges}
 */
record BlockLoss(Kind kind, int classes, double width) {
  /** Numbers of {@link #figures} for each function. */
  static final int FIGURES = 6;

  /** Which cost. */
  enum Kind {
    LOGISTIC(0),
    HINGE(1),
    SQUARED_HINGE(2),
    /** The hinge of -f: what lies on the wrong side of a plane, whatever the targets are. */
    PLANE(3);

    /** As it travels. */
    private final int number;

    Kind(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }

    static Kind of(double number) {
      return Arrays.stream(values())
          .filter(kind -> kind.number == number)
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("no loss has the number " + number));
    }
  }

  BlockLoss {
    Require.atLeast("classes", 2, classes);
  }

  int functions() {
    return classes == 2 ? 1 : classes;
  }

  BlockLoss width(double other) {
    return new BlockLoss(kind, classes, other);
  }

  Separable of(double[] targets, double[] weights) {
    if (kind == Kind.LOGISTIC) {
      return classes == 2
          ? new Logistic(signs(targets, 0), weights)
          : new Softmax(classes, Arrays.stream(targets).mapToInt(t -> (int) t).toArray(), weights);
    }
    if (kind == Kind.PLANE) {
      double[] signs = new double[weights.length];
      Arrays.fill(signs, -1);
      Hinges.Side side = new Hinges.Side(signs, new double[signs.length], weights);
      return Hinges.rounded(width, side);
    }
    List<Hinges> machines = new ArrayList<>();
    for (int c = 0; c < functions(); c++) {
      machines.add(hinges(signs(targets, c), weights));
    }
    return machines.size() == 1 ? machines.get(0) : new OneVsRest(machines);
  }

  private double[] signs(double[] targets, int column) {
    TargetColumns columns = new TargetColumns(classes);
    return Arrays.stream(targets).map(t -> columns.value(column, t)).toArray();
  }

  private Hinges hinges(double[] y, double[] weights) {
    double[] offsets = new double[y.length];
    Arrays.fill(offsets, -1); // 1 - y f = s f - o
    double[] signs = Arrays.stream(y).map(sign -> -sign).toArray();
    Hinges.Side side = new Hinges.Side(signs, offsets, weights);
    return kind == Kind.HINGE ? Hinges.rounded(width, side) : Hinges.squared(side);
  }

  /** How many figures there are. */
  int figures() {
    return kind == Kind.LOGISTIC ? 0 : FIGURES * functions();
  }

  /**
   * What the duality gap is made of, sums over objects for each function: the cost with its
   * corners, what rounding them leaves, and for either sign of what is missed of the sum of the
   * dual variables {@link Hinges#mass}.
   */
  void addFigures(Separable cost, double[] f, double[] sums, int at) {
    if (kind == Kind.LOGISTIC) {
      return;
    }
    for (int c = 0; c < functions(); c++) {
      Hinges one = cost instanceof OneVsRest rests ? rests.machines().get(c) : (Hinges) cost;
      double[] own = cost instanceof OneVsRest rests ? rests.own(f, c) : f;
      double[] below = one.mass(own, -1);
      double[] above = one.mass(own, 1);
      int place = at + FIGURES * c;
      sums[place] += one.sharpCost(own);
      sums[place + 1] += one.complement(own);
      sums[place + 2] += below[0];
      sums[place + 3] += below[1];
      sums[place + 4] += above[0];
      sums[place + 5] += above[1];
    }
  }
}
