package org.mercer.cli.measure;

import java.util.Locale;
import java.util.Optional;
import org.mercer.cli.app.Failure;
import org.mercer.data.Sample;
import org.mercer.feature.LowRank;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Landmarks;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import picocli.CommandLine.Option;

/** A factor F with FF' equal or near to the kernel matrix K: how it is made, and how far. */
final class FactorOptions {
  static final String HEADING = "%nA factor F with FF' = K or near it, in place of K:%n";

  /** How a factor is made. */
  enum Method {
    EIGEN,
    CHOLESKY,
    NYSTROEM;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** How the landmarks of Nystroem's method are chosen. */
  enum Choice {
    SPREAD,
    RANDOM
  }

  @Option(
      names = "--factor",
      paramLabel = "eigen|cholesky|nystroem",
      description =
          "write F in place of K, the objects as vectors, one a row: V sqrt(lambda) from all"
              + " eigenvectors of K, as Mercer's theorem constructs them; pivoted incomplete Cholesky,"
              + " a column an object; or Nystroem's method from the columns of --rank landmarks")
  private Optional<Method> method = Optional.empty();

  @Option(
      names = "--rank",
      paramLabel = "R",
      description = "number of columns at most (default: the rank of K)")
  private Optional<Integer> rank = Optional.empty();

  @Option(
      names = "--error",
      paramLabel = "SHARE",
      description =
          "as few columns as leave at most this share of the trace, tr(K - FF') / tr(K), such as 0.01"
              + " (default: 0)")
  private Optional<Double> error = Optional.empty();

  @Option(
      names = "--landmarks",
      paramLabel = "spread|random",
      description =
          "nystroem: each landmark drawn by its squared distance to those before, or all alike"
              + " (default: spread)")
  private Optional<Choice> landmarks = Optional.empty();

  /** Whether a factor is asked for; refuses options that do not go together. */
  boolean wanted() {
    if (method.isEmpty()) {
      refuseAlone("--rank", rank.isPresent());
      refuseAlone("--error", error.isPresent());
      refuseAlone("--landmarks", landmarks.isPresent());
      return false;
    }
    boolean nystroem = method.get() == Method.NYSTROEM;
    if (nystroem && (rank.isEmpty() || error.isPresent())) {
      throw Failure.usage(
          "--factor nystroem",
          error.isPresent() ? "--error" : "no --rank",
          "the number of landmarks, --rank R",
          "--factor cholesky finds the rank for an error");
    }
    if (!nystroem && landmarks.isPresent()) {
      throw Failure.usage(
          "--landmarks", "--factor " + method.get().word(), "--factor nystroem", "leave it out");
    }
    if (rank.isPresent() && rank.get() < 1) {
      throw Failure.usage(
          "--rank", rank.get().toString(), "a whole number of at least 1", "--rank 10");
    }
    if (error.isPresent() && !(error.get() >= 0 && error.get() < 1)) {
      throw Failure.usage(
          "--error",
          error.get().toString(),
          "a share of the trace, at least 0 and below 1",
          "--error 0.01 leaves one part in a hundred");
    }
    return true;
  }

  private static void refuseAlone(String option, boolean given) {
    if (given) {
      throw Failure.usage(
          option, "no --factor", "--factor eigen, cholesky or nystroem", "add one of them");
    }
  }

  String method() {
    return method.orElseThrow().word();
  }

  /** The factor of a kernel that is fitted already. */
  <X> LowRank of(Kernel<X> kernel, Sample<X> sample, Run run) {
    int n = sample.size();
    int columns = Math.min(n, rank.orElse(n));
    double share = error.orElse(0.0);
    return switch (method.orElseThrow()) {
      case EIGEN -> LowRank.eigen(kernel, sample, columns, share, run);
      case CHOLESKY -> LowRank.cholesky(lazy(kernel, sample, run), columns, share, run);
      case NYSTROEM -> LowRank.nystroem(kernel, sample, chosen(kernel, sample, columns, run), run);
    };
  }

  private <X> int[] chosen(Kernel<X> kernel, Sample<X> sample, int count, Run run) {
    return landmarks.orElse(Choice.SPREAD) == Choice.RANDOM
        ? Landmarks.random(sample.size(), count, run)
        : Landmarks.spread(lazy(kernel, sample, run), count, run);
  }

  /**
   * The largest entry of |K - FF'|; without a proof that K has no negative eigenvalue, by a pass.
   */
  <X> double largestError(LowRank found, Kernel<X> kernel, Sample<X> sample, Run run) {
    return kernel.certificate().verdict() == Verdict.PSD
        ? found.largestResidual()
        : found.largestError(lazy(kernel, sample, run), run);
  }

  private static <X> Gram lazy(Kernel<X> kernel, Sample<X> sample, Run run) {
    return Interruption.within(run, () -> Grams.lazy(kernel, sample, Precision.DOUBLE));
  }
}
