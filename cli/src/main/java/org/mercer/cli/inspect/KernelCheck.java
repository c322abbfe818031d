package org.mercer.cli.inspect;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.output.MatrixForm;
import org.mercer.cli.output.MatrixWriter;
import org.mercer.cli.output.Target;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Definiteness;
import org.mercer.gram.check.Spectrum;
import org.mercer.json.Json;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Refutation;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Run;

/** The verdict on a kernel with its proof or its counterexample, and what its matrix says. */
final class KernelCheck {
  /** Entries of a vector that people read. */
  private static final int MOST_SHOWN = 10;

  /** Where a vector goes, and how it is written. */
  record VectorOut(Target target, MatrixForm form) {}

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
  <X> int on(Dataset<X> dataset, Optional<VectorOut> out, Run run) throws IOException {
    Kernel<X> kernel = option.parse(dataset.domain());
    Kernel<X> fitted = KernelOption.fitted(kernel, dataset.sample(), run);
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
      object.put("data", DataFile.describe(dataset, List.of()));
      Map<String, Object> matrix = object(spectrum);
      if (negative) {
        matrix.put("vector", Arrays.stream(spectrum.witness()).boxed().toList());
        matrix.put("form", form(gram, spectrum.witness(), run));
      }
      object.put("matrix", matrix);
      console.out().println(Json.write(object));
    } else {
      say(certificate);
      console.out().println();
      console.out().println("on " + DataFile.summary(dataset) + " of " + dataset.name() + ":");
      console.out().println(spectrum.describe());
      if (negative) {
        say(spectrum.witness(), form(gram, spectrum.witness(), run));
      }
    }
    if (out.isPresent()) {
      write(spectrum.witness(), out.get().target(), out.get().form());
    }
    return negative ? Exit.CHECK_FAILED : status(certificate);
  }

  /** v'Kv by the matrix itself, so that nobody needs to trust the eigenvalue. */
  private static double form(Gram gram, double[] v, Run run) {
    double[] products = new double[v.length];
    gram.multiply(v, products, run);
    return IntStream.range(0, v.length).mapToDouble(i -> v[i] * products[i]).sum();
  }

  /** The vector that refutes the matrix, by its largest entries. */
  private void say(double[] v, double form) {
    String shown =
        IntStream.range(0, v.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> -Math.abs(v[i])))
            .limit(MOST_SHOWN)
            .sorted()
            .map(i -> "row " + (i + 1) + ": " + v[i])
            .collect(Collectors.joining(", "));
    console.out().println("  v          " + shown);
    if (v.length > MOST_SHOWN) {
      console
          .out()
          .println("             the largest of " + v.length + " entries; --out v.csv has all");
    }
    console.out().println("  v'Kv       " + form);
  }

  /** The eigenvector of the smallest eigenvalue, an object a line. */
  private static void write(double[] v, Target target, MatrixForm form) throws IOException {
    try (MatrixWriter writer = form.writer(target.stream(), v.length, 1)) {
      for (int i = 0; i < v.length; i++) {
        writer.row(v, i, 1);
      }
    }
    target.commit();
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
