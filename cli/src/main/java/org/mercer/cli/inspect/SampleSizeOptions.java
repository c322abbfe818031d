package org.mercer.cli.inspect;

import java.util.Locale;
import java.util.Optional;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.error.RefusedException;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.vector.SampleSize;
import picocli.CommandLine.Option;

/** How many features randomised() needs for an error that is asked for. */
final class SampleSizeOptions {
  static final String KERNEL = "randomised";

  static final String HEADING =
      "%nHow many features randomised() needs (mercer kernels randomised):%n";

  @Option(
      names = "--epsilon",
      paramLabel = "E",
      description = "the error that a value must not reach (default: 0.1)")
  private Optional<Double> epsilon = Optional.empty();

  @Option(
      names = "--delta",
      paramLabel = "P",
      description = "the probability with which the error may reach E (default: 0.05)")
  private Optional<Double> delta = Optional.empty();

  @Option(
      names = "--bound",
      paramLabel = "B",
      description =
          "no |phi(x) phi(y)| is larger: 2 for fourier, 1 for signs and for subsets of coordinates"
              + " from -1 to 1, see the parameter features (default: 1)")
  private Optional<Double> bound = Optional.empty();

  @Option(
      names = "--objects",
      paramLabel = "N",
      description = "all values of the Gram matrix of N objects at once (default: one value)")
  private Optional<Integer> objects = Optional.empty();

  boolean areGiven() {
    return epsilon.isPresent() || delta.isPresent() || bound.isPresent() || objects.isPresent();
  }

  /** The number of features, and what it promises. */
  String line(Entry entry) {
    try {
      SampleSize size = new SampleSize(bound.orElse(1.0), epsilon.orElse(0.1), delta.orElse(0.05));
      long samples = objects.isPresent() ? size.ofMatrix(objects.get()) : size.ofValue();
      return "samples "
          + samples
          + ": P(|error| >= "
          + Expression.number(size.epsilon())
          + ") <= "
          + Expression.number(size.delta())
          + " for "
          + (objects.isPresent()
              ? "all values of " + objects.get() + " objects together"
              : "one value")
          + " where |phi(x) phi(y)| <= "
          + Expression.number(size.bound())
          + ", from 2 B^2 ln(2 "
          + (objects.isPresent() ? "n^2 " : "")
          + "/ delta) / epsilon^2"
          + tooMany(entry, samples);
    } catch (RefusedException refused) {
      throw new Failure(Exit.USAGE, String.valueOf(refused.getMessage()));
    }
  }

  private static String tooMany(Entry entry, long samples) {
    double most = entry.parameter("samples").orElseThrow().range().high();
    return samples <= most
        ? ""
        : String.format(
            Locale.ROOT, "; %s() takes %.0f at most: allow a larger error", entry.name(), most);
  }
}
