package org.mercer.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.feature.Field;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** How records of kernel values are computed: through the text form, which is the contract. */
final class KernelRecords {
  private KernelRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("polynomial_homogeneous_d2", r -> pair(poly(r), r, "x", "z"));
    all.put("polynomial", r -> pair(poly(r), r, "u", "v"));
    all.put("gaussian", KernelRecords::gaussian);
    all.put(
        "gaussian_slide",
        r -> pair("rbf(gamma=" + 0.5 / r.parameter("sigma").number() + ")", r, "x", "z"));
    all.put(
        "laplacian",
        r -> pair("laplacian(gamma=" + r.parameter("gamma").number() + ")", r, "x", "z"));
    all.put("sum", r -> gram("linear() + linear()^2", r));
    all.put("product", r -> gram("linear()*linear()^2", r));
    all.put("scale", r -> gram(r.parameter("c").number() + "*linear()", r));
    all.put("conjugation", r -> gram("conformal(linear(), f={bias: 2, 1: 1})", r));
    all.put(
        "polynomial_of_kernel",
        r ->
            gram(
                "polynomial(linear(), coefficients="
                    + Arrays.toString(r.parameter("coeffs").numbers())
                    + ")",
                r));
    all.put("exponential_of_kernel", r -> gram("exp(linear())", r));
    all.put("normalisation", r -> gram("normalise(linear())", r));
    all.put("centering", r -> gram("centre(linear())", r));
    all.put("negative_distance", r -> form((x, z) -> -Math.abs(x.get(0) - z.get(0)), r));
    all.put("max", r -> form((x, z) -> Math.max(x.get(0), z.get(0)), r));
    all.put(
        "sigmoid",
        r ->
            spectrum(
                "sigmoid(scale="
                    + r.parameter("a").number()
                    + ", coef0="
                    + r.parameter("b").number()
                    + ")",
                r));
    all.put("feature_distance_field", KernelRecords::distanceField);
    all.put(
        "position_match",
        r -> strings("positionmatch()").of(r.input("s").string(), r.input("t").string()));
    all.put("p_spectrum", KernelRecords::stringSpectrum);
    return all;
  }

  static Kernel<Vec> vectors(String expression) {
    return Kernels.parse(expression, VectorDomain.INSTANCE);
  }

  static Kernel<String> strings(String expression) {
    return Kernels.parse(expression, StringDomain.INSTANCE);
  }

  private static String poly(Golden r) {
    return "poly(degree="
        + (int) r.parameter("degree").number()
        + ", coef0="
        + r.parameter("c").number()
        + ")";
  }

  private static double pair(String expression, Golden r, String x, String y) {
    return vectors(expression).of(r.vector(x), r.vector(y));
  }

  private static Object gaussian(Golden r) {
    return r.hasParameter("sigma")
        ? pair("gaussian(sigma=" + r.parameter("sigma").number() + ")", r, "x", "z")
        : spectrum("rbf(gamma=" + r.parameter("gamma").number() + ")", r);
  }

  /** Rows from the bulk path; single values must agree with them. */
  private static Object gram(String expression, Golden r) {
    Sample<Vec> sample = r.vectors("X");
    Kernel<Vec> kernel = vectors(expression).fit(sample);
    DoubleMatrix matrix = matrix(kernel, sample);
    for (int i = 0; i < sample.size(); i++) {
      for (int j = 0; j < sample.size(); j++) {
        double single = kernel.of(sample.get(i), sample.get(j));
        assertThat(single).isCloseTo(matrix.get(i, j), withinPercentage(1e-10));
      }
    }
    return rows(matrix);
  }

  /** The Gram matrix through the bulk path, stored in double. */
  static <X> DoubleMatrix matrix(Kernel<X> kernel, Sample<X> sample) {
    Run run = Run.defaults();
    return Grams.stored(kernel.fit(sample), sample, Precision.DOUBLE, run).toMatrix(run);
  }

  static List<double[]> rows(DoubleMatrix matrix) {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < matrix.rows(); i++) {
      rows.add(matrix.row(i));
    }
    return rows;
  }

  /** v'Kv of a function that is no kernel. */
  private static double form(Kernel<Vec> kernel, Golden r) {
    Sample<Vec> points = r.vectors("points");
    double[] v = r.input("v").numbers();
    double form = 0;
    for (int i = 0; i < v.length; i++) {
      for (int j = 0; j < v.length; j++) {
        form += v[i] * v[j] * kernel.of(points.get(i), points.get(j));
      }
    }
    return form;
  }

  /** The eigenvalues of the Gram matrix, largest first. */
  private static double[] spectrum(String expression, Golden r) {
    return Eigenvalues.descending(matrix(vectors(expression), r.vectors("points")));
  }

  /** k(p0,p0) + k(x,x) - 2 k(p0,x). */
  private static double distanceField(Golden r) {
    String expression =
        switch (r.parameter("kernel").string()) {
          case "identity" -> "linear()";
          case "quadratic" -> "poly(degree=2, coef0=0)";
          default -> "gaussian(sigma=" + r.parameter("sigma").number() + ")";
        };
    Kernel<Vec> k = vectors(expression);
    Vec p = Vec.of(r.parameter("p0").numbers());
    Vec x = r.vector("x");
    double[] one = {x.get(0)};
    double[] other = {x.get(1)};
    return Field.overPlane(k, p, one, other, Run.defaults()).get(0, 0);
  }

  private static Object stringSpectrum(Golden r) {
    JsonValue p = r.parameter("p");
    IntFunction<Kernel<String>> spectrum = length -> strings("spectrum(p=" + length + ")");
    if (p.value() instanceof List) {
      String s = r.input("s").string();
      String t = r.input("t").string();
      return Arrays.stream(p.numbers()).map(q -> spectrum.apply((int) q).of(s, t)).toArray();
    }
    Domain<String> domain = StringDomain.INSTANCE;
    Sample<String> sample = domain.sample(r.input("strings").strings());
    return rows(matrix(spectrum.apply((int) p.number()), sample));
  }
}
