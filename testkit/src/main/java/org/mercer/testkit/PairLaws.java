package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Features;
import org.mercer.kernel.proof.Verdict;

/** What holds of single values, whatever the bulk path does. */
final class PairLaws {
  private PairLaws() {}

  /** k(x,y) = k(y,x). */
  static String symmetry(Case<?> c) {
    for (int i = 0; i < c.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (!Tolerance.near(c.value(i, j), c.value(j, i), c.scale(i, j), Tolerance.DOUBLE)) {
          throw Law.broken(
              "k(x,y) = %s but k(y,x) = %s%s", c.value(i, j), c.value(j, i), c.pair(i, j));
        }
      }
    }
    return "";
  }

  /** Asked again, after all the other pairs, the kernel gives the same bits. */
  static <X> String repeatability(Case<X> c) {
    for (int i = c.size() - 1; i >= 0; i--) {
      for (int j = 0; j < c.size(); j++) {
        double again = c.kernel().of(c.sample().get(i), c.sample().get(j));
        if (Double.compare(again, c.value(i, j)) != 0) {
          throw Law.broken(
              "k(x,y) was %s and is %s when asked again; a kernel is a function of its two objects alone%s",
              c.value(i, j), again, c.pair(i, j));
        }
      }
    }
    return "";
  }

  /** diagonal(sample)[i] = k(x_i, x_i). */
  static <X> String diagonal(Case<X> c) {
    double[] diagonal = c.kernel().diagonal(c.sample());
    if (diagonal.length != c.size()) {
      throw Law.broken("it has %s entries for %s objects", diagonal.length, c.size());
    }
    for (int i = 0; i < diagonal.length; i++) {
      if (!Tolerance.near(diagonal[i], c.value(i, i), c.scale(i, i), Tolerance.DOUBLE)) {
        throw Law.broken(
            "entry %s is %s but k(x,x) = %s\n  x = %s", i, diagonal[i], c.value(i, i), c.show(i));
      }
    }
    return "";
  }

  /** k(x,y)^2 <= k(x,x) k(y,y) wherever there is a feature space. */
  static String cauchySchwarz(Case<?> c) {
    if (c.kernel().certificate().verdict() != Verdict.PSD) {
      throw new Law.NotTried("the certificate does not claim a feature space");
    }
    for (int i = 0; i < c.size(); i++) {
      for (int j = 0; j < c.size(); j++) {
        double bound = Math.sqrt(Math.abs(c.value(i, i))) * Math.sqrt(Math.abs(c.value(j, j)));
        double slack = Tolerance.DOUBLE * c.scale(i, j);
        if (c.value(i, i) < 0 || Math.abs(c.value(i, j)) > bound + slack) {
          throw Law.broken(
              "k(x,y) = %s but sqrt(k(x,x) k(y,y)) is the root of %s * %s%s",
              c.value(i, j), c.value(i, i), c.value(j, j), c.pair(i, j));
        }
      }
    }
    return "";
  }

  /** Feature maps are written out for so many objects: products of features can be many. */
  private static final int FEATURED = 6;

  /** The inner product of the named features of x and y is k(x,y). */
  static <X> String features(Case<X> c) {
    int tried = Math.min(FEATURED, c.size());
    List<Features> maps = new ArrayList<>();
    for (int i = 0; i < tried; i++) {
      maps.add(features(c, i));
    }
    for (int i = 0; i < tried; i++) {
      for (int j = 0; j <= i; j++) {
        double product = maps.get(i).dot(maps.get(j));
        requireNear(product, c, i, j);
        requireNear(product, c, j, i);
      }
    }
    return "";
  }

  private static void requireNear(double product, Case<?> c, int i, int j) {
    if (!Tolerance.near(product, c.value(i, j), c.scale(i, j), Tolerance.DOUBLE)) {
      throw Law.broken(
          "the features give %s but k(x,y) = %s%s", product, c.value(i, j), c.pair(i, j));
    }
  }

  private static <X> Features features(Case<X> c, int i) {
    try {
      return c.kernel()
          .features(c.sample().get(i))
          .orElseThrow(() -> new Law.NotTried("it has no finite feature map to write out"));
    } catch (RefusedException tooMany) {
      throw new Law.NotTried(String.valueOf(tooMany.getMessage()));
    }
  }
}
