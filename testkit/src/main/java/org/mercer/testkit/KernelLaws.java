package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * What every kernel obeys, tried on a sample. No sample proves that a function is a kernel, but one
 * can show that it is not, and then says where:
 *
 * <pre>{@code
 * Kernel<Molecule> mine = (a, b) -> commonFragments(a, b);
 * KernelLaws.check(mine, molecules);   // throws LawBroken with a counterexample
 * }</pre>
 *
 * <p>The laws: every pair has a finite value; symmetry; the same value when asked again; the
 * diagonal; tiles equal single values in double and in float, beyond a tile's edge, however they
 * are cut and by however many threads; the order and the company of a sample do not matter;
 * Cauchy-Schwarz; the smallest eigenvalue keeps the promise of the certificate; {@code
 * parse(format(k))} equals k; the named features of two objects, where there are any, have k(x,y)
 * as their inner product.
 */
public final class KernelLaws {
  /**
   * A larger sample is tried on this many of its objects, drawn with the seed: the laws take n^3.
   */
  public static final int MOST_OBJECTS = 48;

  private KernelLaws() {}

  /** Tries all laws; throws {@link LawBroken} with every counterexample if one does not hold. */
  public static <X> Findings check(Kernel<X> kernel, Sample<X> sample) {
    return check(kernel, sample, Property.seed());
  }

  /** As above, on a list of objects. */
  public static <X> Findings check(Kernel<X> kernel, List<? extends X> objects) {
    return check(kernel, Sample.<X>of(objects));
  }

  /** As above, on these objects. */
  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <X> Findings check(Kernel<X> kernel, X... objects) {
    return check(kernel, Sample.of(objects));
  }

  /** As above, repeating the random choices of the run that printed this seed. */
  public static <X> Findings check(Kernel<X> kernel, Sample<X> sample, long seed) {
    return examine(kernel, sample, seed).orThrow();
  }

  /** Tries all laws and reports, whatever comes out. */
  public static <X> Findings examine(Kernel<X> kernel, Sample<X> sample, long seed) {
    Require.that(sample.size() > 0, "the laws need at least one object, but the sample is empty");
    Sample<X> tried = some(sample, seed);
    Kernel<X> fitted = kernel.fit(tried);
    String subject =
        kernel.expression()
            + " on "
            + tried.size()
            + (tried.size() < sample.size() ? " of " + sample.size() : "")
            + " objects";
    List<Finding> findings = new ArrayList<>();
    DoubleMatrix values = new DoubleMatrix(tried.size(), tried.size());
    findings.add(Law.tried("a finite value for every pair", () -> evaluate(fitted, tried, values)));
    if (findings.get(0).kind() == Finding.Kind.HELD) {
      Case<X> c = new Case<>(kernel, fitted, tried, values, seed);
      findings.addAll(laws(c));
    }
    return new Findings(subject, seed, findings);
  }

  private static <X> List<Finding> laws(Case<X> c) {
    return List.of(
        Law.tried("symmetry", () -> PairLaws.symmetry(c)),
        Law.tried("features", () -> PairLaws.features(c)),
        Law.tried("repeatability", () -> PairLaws.repeatability(c)),
        Law.tried("diagonal", () -> PairLaws.diagonal(c)),
        Law.tried("bulk in double", () -> BulkLaws.doubles(c)),
        Law.tried("bulk in float", () -> BulkLaws.floats(c)),
        Law.tried("tiles cut differently", () -> BulkLaws.cuts(c)),
        Law.tried("threads", () -> BulkLaws.threads(c)),
        Law.tried("order of the sample", () -> BulkLaws.order(c)),
        Law.tried("company", () -> BulkLaws.company(c)),
        Law.tried("Cauchy-Schwarz", () -> PairLaws.cauchySchwarz(c)),
        Law.tried("smallest eigenvalue", () -> DefinitenessLaws.eigenvalue(c)),
        Law.tried("text form", () -> TextLaws.roundTrip(c)));
  }

  private static <X> Sample<X> some(Sample<X> sample, long seed) {
    if (sample.size() <= MOST_OBJECTS) {
      return sample;
    }
    return sample.select(
        IntStream.of(Shuffle.of(sample.size(), seed)).limit(MOST_OBJECTS).sorted().toArray());
  }

  private static <X> String evaluate(Kernel<X> kernel, Sample<X> sample, DoubleMatrix values) {
    for (int i = 0; i < sample.size(); i++) {
      for (int j = 0; j < sample.size(); j++) {
        X x = sample.get(i);
        X y = sample.get(j);
        String what;
        try {
          values.set(i, j, kernel.of(x, y));
          what = "k(x,y) = " + values.get(i, j);
        } catch (RuntimeException e) {
          values.set(i, j, Double.NaN);
          what = "k(x,y) threw " + e;
        }
        if (!Double.isFinite(values.get(i, j))) {
          throw Law.broken(
              "%s\n  x = %s\n  y = %s", what, Case.show(kernel, x), Case.show(kernel, y));
        }
      }
    }
    return "";
  }
}
