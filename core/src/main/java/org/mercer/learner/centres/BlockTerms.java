package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Terms as rows of numbers and back: the first says which term it is and what it has beside its
 * vectors, the others are these.
 */
@Internal
public final class BlockTerms {
  private static final int SIDES = 0;
  private static final int PRODUCTS = 1;
  private static final int ERRORS = 2;
  private static final int SLOPES = 3;
  private static final int CURVATURES = 4;
  private static final int LINE = 5;
  private static final int MOMENTS = 6;
  private static final int NEAREST = 7;

  private BlockTerms() {}

  /** The term as numbers. */
  public static double[][] numbers(BlockTerm term) {
    if (term instanceof RidgeTerms.Sides t) {
      return rows(SIDES, t.constant(), t.functionLength(), t.columns().classes());
    } else if (term instanceof RidgeTerms.Products t) {
      return rows(t.vs(), PRODUCTS, t.constant());
    } else if (term instanceof RidgeTerms.Errors t) {
      return rows(t.vs(), ERRORS, t.constant(), t.columns().classes());
    } else if (term instanceof LossTerms.Slopes t) {
      return rows(t.ws(), SLOPES, t.constant(), loss(t.loss()));
    } else if (term instanceof LossTerms.Curvatures t) {
      return rows(t.both(), CURVATURES, t.constant(), loss(t.loss()));
    } else if (term instanceof LossTerms.Line t) {
      double[][] vectors = Arrays.copyOf(t.both(), t.both().length + 1);
      vectors[t.both().length] = t.lengths();
      return rows(vectors, LINE, t.constant(), loss(t.loss()));
    } else if (term instanceof MomentTerm t) {
      double[][] lower = new double[t.lower().rows()][];
      Arrays.setAll(lower, i -> Arrays.copyOf(t.lower().row(i), i + 1));
      return rows(lower, MOMENTS, false, t.origin());
    } else if (term instanceof NearestTerm t) {
      double[][] vectors = t.vs().toArray(new double[t.vs().size() + 1][]);
      vectors[t.vs().size()] = t.squares();
      return rows(vectors, NEAREST, false);
    }
    throw new IllegalArgumentException("no numbers for " + term.getClass().getSimpleName());
  }

  private static double[] loss(BlockLoss loss) {
    return new double[] {loss.kind().number(), loss.classes(), loss.width()};
  }

  private static double[][] rows(int kind, boolean constant, double... more) {
    return rows(new double[0][], kind, constant, more);
  }

  private static double[][] rows(double[][] vectors, int kind, boolean constant, double... more) {
    double[][] rows = new double[vectors.length + 1][];
    rows[0] = new double[2 + more.length];
    rows[0][0] = kind;
    rows[0][1] = constant ? 1 : 0;
    System.arraycopy(more, 0, rows[0], 2, more.length);
    System.arraycopy(vectors, 0, rows, 1, vectors.length);
    return rows;
  }

  /** The term of these numbers. */
  public static BlockTerm of(double[][] numbers) {
    double[] first = numbers[0];
    boolean constant = first[1] == 1;
    double[][] vectors = Arrays.copyOfRange(numbers, 1, numbers.length);
    return switch ((int) first[0]) {
      case SIDES ->
          new RidgeTerms.Sides((int) first[2], constant, new TargetColumns((int) first[3]));
      case PRODUCTS -> new RidgeTerms.Products(constant, vectors);
      case ERRORS -> new RidgeTerms.Errors(constant, new TargetColumns((int) first[2]), vectors);
      case SLOPES -> new LossTerms.Slopes(constant, loss(first), vectors);
      case CURVATURES -> new LossTerms.Curvatures(constant, loss(first), vectors);
      case LINE ->
          new LossTerms.Line(
              constant,
              loss(first),
              Arrays.copyOf(vectors, vectors.length - 1),
              vectors[vectors.length - 1]);
      case MOMENTS -> new MomentTerm(first[2], lower(vectors));
      case NEAREST ->
          new NearestTerm(
              Arrays.asList(vectors).subList(0, vectors.length - 1), vectors[vectors.length - 1]);
      default ->
          throw new IllegalArgumentException(
              "a term must be one of 0 .. " + NEAREST + ", but is " + first[0]);
    };
  }

  private static DoubleMatrix lower(double[][] rows) {
    DoubleMatrix lower = new DoubleMatrix(rows.length, rows.length);
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, lower.unsafeValues(), i * rows.length, i + 1);
    }
    return lower;
  }

  private static BlockLoss loss(double[] first) {
    return new BlockLoss(BlockLoss.Kind.of(first[2]), (int) first[3], first[4]);
  }
}
