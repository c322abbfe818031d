package org.mercer.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.io.Dataset;
import org.mercer.data.io.Json;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Definiteness;
import org.mercer.gram.check.Spectrum;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Refutation;
import org.mercer.kernel.Refuted;
import org.mercer.kernel.Verdict;
import org.mercer.numerics.parallel.Run;

/** The verdict on a kernel with its proof or its counterexample, and what its matrix says. */
final class KernelCheck {
  private final KernelOption option;
  private final Console console;
  private final boolean json;

  KernelCheck(KernelOption option, Console console, boolean json) {
    this.option = option;
    this.console = console;
    this.json = json;
  }

  /** What is known of the kernel itself. */
  int alone() {
    Certificate certificate = option.parse().certificate();
    if (json) {
      console.out().println(Json.write(object(certificate)));
    } else {
      say(certificate);
    }
    return status(certificate);
  }

  /** The same, and the eigenvalues of its matrix on these objects. */
  <X> int on(Dataset<X> dataset, Run run) {
    Kernel<X> kernel = option.parse(dataset.domain());
    Kernel<X> fitted = kernel.needsFit() ? kernel.fit(dataset.sample()) : kernel;
    Gram gram = Grams.of(fitted, dataset.sample(), Precision.DOUBLE, run);
    Spectrum spectrum = Spectrum.of(gram, run);
    boolean negative = spectrum.definiteness() != Definiteness.SEMIDEFINITE;
    Certificate known = kernel.certificate();
    Certificate certificate =
        negative && known.verdict() == Verdict.UNKNOWN
            ? refuted(fitted, dataset.sample(), spectrum, run)
            : known;
    if (json) {
      Map<String, Object> object = object(certificate);
      object.put("data", DataFile.describe(dataset, java.util.List.of()));
      object.put("matrix", object(spectrum));
      console.out().println(Json.write(object));
    } else {
      say(certificate);
      console.out().println();
      console.out().println("on " + DataFile.summary(dataset) + " of " + dataset.name() + ":");
      console.out().println(spectrum.describe());
    }
    return negative ? Exit.CHECK_FAILED : status(certificate);
  }

  /** What nobody knew, one negative eigenvalue settles: few rows that show it, or all of them. */
  private static <X> Certificate refuted(
      Kernel<X> kernel, Sample<X> sample, Spectrum spectrum, Run run) {
    IntFunction<String> names = i -> "row " + (i + 1);
    Optional<Refuted> few =
        sample.size() <= Spectrum.FULL_LIMIT
            ? Refutation.search(kernel, sample, names, run)
            : Optional.empty();
    return few.orElseGet(
        () ->
            new Refuted(
                "these objects have a matrix with a negative eigenvalue",
                IntStream.range(0, sample.size()).mapToObj(names).toList(),
                Arrays.stream(spectrum.witness()).boxed().toList(),
                spectrum.smallest()));
  }

  private void say(Certificate certificate) {
    console.out().println(certificate.verdict());
    console.out().println(certificate.explain());
  }

  private static int status(Certificate certificate) {
    return certificate.verdict() == Verdict.REFUTED ? Exit.CHECK_FAILED : Exit.DONE;
  }

  private Map<String, Object> object(Certificate certificate) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "check");
    object.put("kernel", option.text());
    object.put("verdict", certificate.verdict().toString());
    object.put("reason", certificate.reason());
    object.put("explanation", certificate.explain());
    if (certificate instanceof Refuted refuted) {
      object.put("points", refuted.points());
      object.put("weights", refuted.weights());
      object.put("form", refuted.form());
    }
    return object;
  }

  private static Map<String, Object> object(Spectrum spectrum) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("definiteness", spectrum.definiteness().name());
    object.put("smallestEigenvalue", spectrum.smallest());
    object.put("largestEigenvalue", spectrum.largest());
    object.put("tolerance", spectrum.tolerance().value());
    object.put("complete", spectrum.isComplete());
    spectrum.rank().ifPresent(rank -> object.put("rank", rank));
    return object;
  }
}
