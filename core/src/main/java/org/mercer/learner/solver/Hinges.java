package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.List;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * The losses of support vector machines: the sum over sides k and objects i of c_ki loss(u_ki) with
 * u_ki = s_ki f_i - o_ki, signs s and offsets o. The hinge has loss(u) = max(0, u); its corner is
 * rounded within a width h, to (u + h)^2 / 4h for |u| &lt; h, so that Newton's method has a
 * curvature to go by. The squared hinge is max(0, u)^2.
 *
 * <p>The slopes a_ki = c_ki loss'(u_ki) are dual variables, 0 &lt;= a &lt;= c of the hinge,
 * whatever its width: with w = -sum_ki a s z they are what the dual problem max -|w|^2/2 - sum_ki o
 * a - loss*(a) bounds the optimum by, and what remains between the two is the {@link #complement}.
 */
public final class Hinges implements Separable {
  private final List<Side> sides;
  private final boolean squared;
  private final double width;

  /**
   * One term of each object.
   *
   * @param signs s
   * @param offsets o
   * @param prices c
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Side(double[] signs, double[] offsets, double[] prices) {
    public Side {
      Require.same("signs and offsets", signs.length, offsets.length);
      Require.same("signs and prices", signs.length, prices.length);
    }

    private Side part(int from, int to) {
      return new Side(
          Arrays.copyOfRange(signs, from, to),
          Arrays.copyOfRange(offsets, from, to),
          Arrays.copyOfRange(prices, from, to));
    }

    private Side select(int[] objects) {
      return new Side(
          Entries.at(objects, signs), Entries.at(objects, offsets), Entries.at(objects, prices));
    }

    private double beyond(int i, double f) {
      return signs[i] * f - offsets[i];
    }
  }

  private Hinges(List<Side> sides, boolean squared, double width) {
    this.sides = sides;
    this.squared = squared;
    this.width = width;
  }

  /** With squared losses. */
  public static Hinges squared(Side... sides) {
    return new Hinges(List.of(sides), true, 1);
  }

  /** With corners that are rounded within this width. */
  public static Hinges rounded(double width, Side... sides) {
    return new Hinges(List.of(sides), false, Require.positive("width", width));
  }

  /** The same with corners of another width. */
  public Hinges rounded(double other) {
    return new Hinges(sides, squared, other);
  }

  /** Whether there are corners at all. */
  public boolean corners() {
    return !squared;
  }

  public double width() {
    return width;
  }

  @Override
  public int functions() {
    return 1;
  }

  @Override
  public int size() {
    return sides.get(0).signs.length;
  }

  @Override
  public Hinges part(int from, int to) {
    return new Hinges(sides.stream().map(side -> side.part(from, to)).toList(), squared, width);
  }

  @Override
  public Hinges select(int[] objects) {
    return new Hinges(sides.stream().map(side -> side.select(objects)).toList(), squared, width);
  }

  @Override
  public double cost(double[] f) {
    return sum(f, (c, u) -> c * loss(u));
  }

  /** The cost where no corner is rounded. */
  public double sharpCost(double[] f) {
    return sum(f, (c, u) -> c * (squared ? loss(u) : Math.max(0, u)));
  }

  /** The sum of c (|f| + |o|), of whose rounding the cost cannot be told. */
  public double size(double[] f) {
    double size = 0;
    for (Side side : sides) {
      for (int i = 0; i < f.length; i++) {
        size += side.prices[i] * (Math.abs(f[i]) + Math.abs(side.offsets[i]));
      }
    }
    return size;
  }

  /**
   * The sum of c loss(u) - a u + loss*(a), which is zero where a is the slope of a loss: what
   * rounding its corners leaves between the primal and the dual problem.
   */
  public double complement(double[] f) {
    return squared ? 0 : sum(f, (c, u) -> c * (Math.max(0, u) - slope(u) * u));
  }

  private interface Term {
    double of(double price, double beyond);
  }

  private double sum(double[] f, Term term) {
    double sum = 0;
    for (Side side : sides) {
      for (int i = 0; i < f.length; i++) {
        sum += term.of(side.prices[i], side.beyond(i, f[i]));
      }
    }
    return sum;
  }

  /**
   * By how much the dual problem falls short where its variables of one sign are made smaller until
   * their sum is less by this: each in proportion, at |u| for a unit of its sum.
   */
  public double shortfall(double[] f, double excess) {
    double[] mass = mass(f, excess);
    return mass[0] > 0 ? Math.abs(excess) * mass[1] / mass[0] : 0;
  }

  /** The sum of the dual variables whose sign is not that of the excess, and that of their |u|. */
  public double[] mass(double[] f, double excess) {
    double total = 0;
    double lost = 0;
    for (Side side : sides) {
      for (int i = 0; i < f.length; i++) {
        if (side.signs[i] * excess < 0) {
          double u = side.beyond(i, f[i]);
          double a = side.prices[i] * slope(u);
          total += a;
          lost += a * Math.abs(u);
        }
      }
    }
    return new double[] {total, lost};
  }

  private double loss(double u) {
    if (squared) {
      return u > 0 ? u * u : 0;
    }
    return u >= width ? u : u <= -width ? 0 : (u + width) * (u + width) / (4 * width);
  }

  private double slope(double u) {
    return squared ? 2 * Math.max(0, u) : Math.max(0, Math.min(1, (u + width) / (2 * width)));
  }

  private double curvature(double u) {
    return squared ? (u > 0 ? 2 : 0) : Math.abs(u) < width ? 1 / (2 * width) : 0;
  }

  @Override
  public double bend() {
    double largest = 0;
    for (Side side : sides) {
      largest += Arrays.stream(side.prices).max().orElse(0);
    }
    return Math.sqrt(largest * (squared ? 2 : 1 / (2 * width)));
  }

  @Override
  public DiagonalCurvature near(double[] f) {
    double[] slope = new double[f.length];
    double[] root = curvatures(f);
    for (Side side : sides) {
      for (int i = 0; i < f.length; i++) {
        slope[i] -= side.prices[i] * side.signs[i] * slope(side.beyond(i, f[i]));
      }
    }
    for (int i = 0; i < f.length; i++) {
      root[i] = Math.sqrt(root[i]);
    }
    return new DiagonalCurvature(slope, root);
  }

  @Override
  public double[] curvatures(double[] f) {
    double[] curvatures = new double[f.length];
    for (Side side : sides) {
      for (int i = 0; i < f.length; i++) {
        curvatures[i] += side.prices[i] * curvature(side.beyond(i, f[i]));
      }
    }
    return curvatures;
  }
}
