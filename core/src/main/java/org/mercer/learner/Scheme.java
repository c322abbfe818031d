package org.mercer.learner;

import java.util.Arrays;
import java.util.Locale;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Coupling;

/**
 * How a class follows from the values of the machines. All that a model says of an object comes
 * from these values alone.
 */
public enum Scheme {
  /** Two classes, one machine: the second class where f(x) >= 0. */
  SIGN {
    @Override
    public int machines(int classes) {
      return 1;
    }

    @Override
    public int winner(double[] values, int classes) {
      return values[0] >= 0 ? 1 : 0;
    }

    @Override
    public double score(double[] values, int winner, int classes) {
      return values[0];
    }

    @Override
    public double[] probabilities(double[] p, int classes) {
      return new double[] {1 - p[0], p[0]};
    }
  },

  /**
   * As {@link #SIGN}, where the bias holds a threshold that was chosen for a figure: the sign
   * decides, whichever class is the more probable.
   */
  THRESHOLD {
    @Override
    public int machines(int classes) {
      return SIGN.machines(classes);
    }

    @Override
    public int winner(double[] values, int classes) {
      return SIGN.winner(values, classes);
    }

    @Override
    public double score(double[] values, int winner, int classes) {
      return SIGN.score(values, winner, classes);
    }

    @Override
    public boolean byValues() {
      return true;
    }

    @Override
    public double[] probabilities(double[] p, int classes) {
      return SIGN.probabilities(p, classes);
    }
  },

  /**
   * A machine for each pair of classes a &lt; b, in the order (0,1), (0,2) .. (1,2) ..: it has one
   * vote, for b where f(x) >= 0. The first of the classes with the most votes wins.
   */
  PAIRS {
    @Override
    public int machines(int classes) {
      return Math.toIntExact((long) classes * (classes - 1) / 2);
    }

    @Override
    public int winner(double[] values, int classes) {
      int[] votes = new int[classes];
      int m = 0;
      for (int a = 0; a < classes; a++) {
        int lost = 0;
        for (int b = a + 1; b < classes; b++) {
          int forB = values[m++] >= 0 ? 1 : 0;
          votes[b] += forB;
          lost += forB;
        }
        votes[a] += classes - 1 - a - lost;
      }
      int best = 0;
      for (int c = 1; c < classes; c++) {
        best = votes[c] > votes[best] ? c : best;
      }
      return best;
    }

    /** The least value by which the winner leads another class; below zero if it lost a pair. */
    @Override
    public double score(double[] values, int winner, int classes) {
      double least = Double.POSITIVE_INFINITY;
      int m = 0;
      for (int a = 0; a < classes; a++) {
        for (int b = a + 1; b < classes; b++, m++) {
          if (a == winner || b == winner) {
            least = Math.min(least, b == winner ? values[m] : -values[m]);
          }
        }
      }
      return least;
    }

    @Override
    public double[] probabilities(double[] p, int classes) {
      double[][] pairs = new double[classes][classes];
      int m = 0;
      for (int a = 0; a < classes; a++) {
        for (int b = a + 1; b < classes; b++, m++) {
          pairs[b][a] = p[m];
          pairs[a][b] = 1 - p[m];
        }
      }
      return Coupling.probabilities(pairs);
    }
  },

  /** A machine for each class against all others: the first with the largest value wins. */
  RESTS {
    @Override
    public int machines(int classes) {
      return classes;
    }

    @Override
    public int winner(double[] values, int classes) {
      int best = 0;
      for (int c = 1; c < classes; c++) {
        best = values[c] > values[best] ? c : best;
      }
      return best;
    }

    @Override
    public double score(double[] values, int winner, int classes) {
      return values[winner];
    }

    @Override
    public double[] probabilities(double[] p, int classes) {
      return Coupling.share(p);
    }
  },

  /**
   * A machine for each class, whose value is the logarithm of its probability but for a constant
   * that all share: p_c = exp(f_c) / sum_d exp(f_d). The probabilities need no curves.
   */
  SOFTMAX {
    @Override
    public int machines(int classes) {
      return classes;
    }

    @Override
    public int winner(double[] values, int classes) {
      return RESTS.winner(values, classes);
    }

    @Override
    public double score(double[] values, int winner, int classes) {
      return values[winner];
    }

    @Override
    public boolean direct() {
      return true;
    }

    @Override
    public double[] probabilities(double[] values, int classes) {
      double most = Arrays.stream(values).max().orElse(0);
      // no class is impossible: see Curve.LEAST
      double[] p =
          Arrays.stream(values)
              .map(f -> Math.max(CalibrationCurve.LEAST, Math.exp(f - most)))
              .toArray();
      double sum = Arrays.stream(p).sum();
      return Arrays.stream(p).map(part -> part / sum).toArray();
    }
  },

  /**
   * Two classes, any number of machines, each of which has votes for the second class where f(x) >=
   * 0; the curve of a machine is a step that says which part of all votes it has. The probability
   * of a class is its part of the votes.
   */
  VOTES {
    @Override
    public int machines(int classes) {
      return 1;
    }

    @Override
    public boolean suits(int machines, int classes) {
      return machines >= 1 && classes == 2;
    }

    @Override
    public int winner(double[] values, int classes) {
      return score(values, 1, classes) >= 0 ? 1 : 0;
    }

    /** How many more machines speak for the second class, of all. */
    @Override
    public double score(double[] values, int winner, int classes) {
      double sum = 0;
      for (double value : values) {
        sum += value >= 0 ? 1 : -1;
      }
      return sum / values.length;
    }

    @Override
    public double[] probabilities(double[] p, int classes) {
      double sum = 0;
      for (double part : p) {
        sum += part;
      }
      double second = Math.min(1, sum);
      return new double[] {1 - second, second};
    }
  };

  /** Whether so many machines tell so many classes apart. */
  public boolean suits(int machines, int classes) {
    return machines == machines(classes);
  }

  /** How many machines tell so many classes apart. */
  public abstract int machines(int classes);

  /** The number of the class that the values speak for. */
  public abstract int winner(double[] values, int classes);

  /** One figure for how clearly the winner won. */
  public abstract double score(double[] values, int winner, int classes);

  /** Whether probabilities follow from the values themselves, without curves. */
  public boolean direct() {
    return false;
  }

  /** Whether values decide though there are probabilities. */
  public boolean byValues() {
    return false;
  }

  /** Whether two classes are told apart by the sign of one machine. */
  public boolean bySign() {
    return this == SIGN || this == THRESHOLD;
  }

  /**
   * The probability of each class.
   *
   * @param p for each machine the probability of the side that it speaks for where f(x) >= 0, or
   *     its value where these are direct
   */
  public abstract double[] probabilities(double[] p, int classes);

  /** As it is written in a file or on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
