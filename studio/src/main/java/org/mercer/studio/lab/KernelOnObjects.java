package org.mercer.studio.lab;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.feature.Distances;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Spectrum;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Explanation;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.kernel.Refutation;
import org.mercer.kernel.proof.Refuted;
import org.mercer.model.KernelSource;
import org.mercer.run.Run;

/** A kernel and the objects that it was fitted on, where it learns something from a sample. */
record KernelOnObjects<X>(Kernel<X> kernel, Domain<X> domain, Sample<X> sample) {
  private static final int MOST_OBJECTS = 150;
  private static final int MOST_SHARES = 60;

  static <X> KernelOnObjects<X> of(Domain<X> domain, JsonValue question, Run run) {
    List<JsonValue> written = question.get("objects").list();
    if (written.size() > MOST_OBJECTS) {
      throw new InputException(
          "objects", "" + written.size(), "at most " + MOST_OBJECTS, "take fewer");
    }
    List<X> objects = new ArrayList<>();
    for (JsonValue object : written) {
      objects.add(parsed(domain, object.string(), "object " + (objects.size() + 1)));
    }
    Sample<X> sample = domain.sample(objects);
    Kernel<X> kernel =
        KernelSource.of(Kernels.expression(question.get("kernel").string()), domain)
            .at(() -> sample);
    return new KernelOnObjects<>(kernel.needsFit() ? kernel.fit(sample) : kernel, domain, sample);
  }

  private static <X> X parsed(Domain<X> domain, String text, String name) {
    try {
      return domain.parse(text);
    } catch (InputException e) {
      throw new InputException(name, e.found(), e.expected(), e.repair());
    }
  }

  /** The value of two objects, and the features that make it up. */
  Map<String, Object> pair(String first, String second) {
    X x = parsed(domain, first, "first object");
    X y = parsed(domain, second, "second object");
    Map<String, Object> answer =
        map(
            "value", KernelValue.of(kernel, x, y),
            "first", KernelValue.of(kernel, x, x),
            "second", KernelValue.of(kernel, y, y),
            "kernel", Kernels.format(kernel));
    // what is no kernel has no distances: then this sum may be negative, and is shown as it is
    double squared =
        KernelValue.of(kernel, x, x)
            + KernelValue.of(kernel, y, y)
            - 2 * KernelValue.of(kernel, x, y);
    answer.put("squared", squared >= 0 ? Distances.squared(kernel, x, y) : squared);
    Outline.of(x).ifPresent(outline -> answer.put("outlineX", outline));
    Outline.of(y).ifPresent(outline -> answer.put("outlineY", outline));
    try {
      answer.put("explained", explained(Explanation.of(kernel, x, y)));
    } catch (RefusedException without) {
      answer.put("unexplained", String.valueOf(without.getMessage()));
    }
    return answer;
  }

  private static Map<String, Object> explained(Explanation e) {
    List<Object> shares = new ArrayList<>();
    for (Features.Share s : e.shares().subList(0, Math.min(MOST_SHARES, e.shares().size()))) {
      shares.add(
          map(
              "name", s.name(),
              "x", s.x(),
              "y", s.y(),
              "product", s.product(),
              "share", e.share(s)));
    }
    return map(
        "kernel", e.kernel().expression().toString(),
        "value", e.value(),
        "common", e.shares().size(),
        "ofX", e.ofX(),
        "ofY", e.ofY(),
        "shares", shares);
  }

  /** The matrix of the sample, its spectrum, and what it refutes. */
  Map<String, Object> matrix(Run run) {
    Gram gram = Grams.of(kernel, sample, Precision.DOUBLE, run);
    Spectrum spectrum = Spectrum.of(gram, run);
    int n = sample.size();
    double[] values = new double[n * n];
    double[] unit = new double[n];
    double[] column = new double[n];
    for (int j = 0; j < n; j++) {
      unit[j] = 1;
      gram.multiply(unit, column, run);
      unit[j] = 0;
      System.arraycopy(column, 0, values, j * n, n);
    }
    Map<String, Object> answer =
        map(
            "n", n,
            "values", values,
            "eigenvalues", spectrum.eigenvalues(),
            "definiteness", spectrum.definiteness().toString(),
            "tolerance", spectrum.tolerance().value(),
            "kernel", Kernels.format(kernel));
    spectrum.rank().ifPresent(rank -> answer.put("rank", rank));
    Optional<Refuted> refuted = Refutation.search(kernel, sample, run);
    refuted.ifPresent(found -> answer.put("refuted", ProofJson.of(found)));
    return answer;
  }
}
