package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.LostDigits;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Sum;
import org.mercer.learner.CommonScale;
import org.mercer.learner.Shares;
import org.mercer.learner.Weighing;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * The weighted sum of several kernels, such as {@code 0.7*rbf(gamma=1) + 0.3*linear()}, with
 * weights that a sample and a target decided: a kernel like any other, for any learner.
 *
 * @param kernel the weighted sum; kernels of weight zero are left out
 * @param parts the kernels that were weighed
 * @param shares how much each counts on the common scale: one in all
 * @param learned whether one that counts learned something from the sample, such as a centre
 */
public record WeightedKernel<X>(
    Kernel<X> kernel,
    List<Kernel<X>> parts,
    List<Double> shares,
    boolean learned,
    List<String> warnings) {
  public WeightedKernel {
    parts = List.copyOf(parts);
    shares = List.copyOf(shares);
    warnings = List.copyOf(warnings);
  }

  /** The summands of a kernel, weighed anew; one that is no sum has a single summand. */
  public static <X, T> WeightedKernel<X> of(
      Kernel<X> kernel, Weighing<T> how, Sample<X> sample, T target, Run run) {
    List<Kernel<X>> parts = kernel instanceof Sum<X> sum ? sum.parts() : List.of(kernel);
    return of(parts, how, sample, target, run);
  }

  /** Of these kernels, fitted on the sample where they learn something. */
  public static <X, T> WeightedKernel<X> of(
      List<Kernel<X>> parts, Weighing<T> how, Sample<X> sample, T target, Run run) {
    List<Kernel<X>> scaled = new ArrayList<>();
    for (Kernel<X> part : parts) {
      Kernel<X> fitted = part.needsFit() ? Interruption.within(run, () -> part.fit(sample)) : part;
      LostDigits.requireFinite(
          Interruption.within(run, () -> Grams.lazy(fitted, sample, Precision.DOUBLE)));
      scaled.add(Interruption.within(run, () -> scaled(fitted, how.scale(), sample)));
    }
    List<Gram> grams = new ArrayList<>();
    for (Kernel<X> part : scaled) {
      grams.add(Interruption.within(run, () -> Grams.lazy(part, sample, Precision.DOUBLE)));
    }
    Shares shares = how.shares(grams, target, run);
    List<Kernel<X>> terms = new ArrayList<>();
    boolean learned = false;
    for (int r = 0; r < scaled.size(); r++) {
      if (shares.values().get(r) > 0) {
        learned |= parts.get(r).needsFit();
        terms.add(scaled.get(r).times(shares.values().get(r)));
      }
    }
    Kernel<X> kernel = Sum.of(terms);
    List<String> warnings = new ArrayList<>(shares.warnings());
    if (parts.size() == 1) {
      warnings.add("the kernel is no sum: there was nothing to weigh; write a + b + c");
    }
    run.note("kernels weighed: " + kernel.expression());
    return new WeightedKernel<>(kernel, parts, shares.values(), learned, warnings);
  }

  private static <X> Kernel<X> scaled(Kernel<X> part, CommonScale scale, Sample<X> sample) {
    return switch (scale) {
      case NONE -> part;
      case COSINE -> part.normalised();
      case TRACE -> part.times(1 / meanSquare(part, sample));
    };
  }

  private static <X> double meanSquare(Kernel<X> part, Sample<X> sample) {
    double mean = Arrays.stream(part.diagonal(sample)).average().orElse(0);
    if (!(mean > 0) || Double.isInfinite(mean) || Double.isInfinite(1 / mean)) {
      throw new InputException(
          part.expression().toString(),
          "a mean k(x, x) of " + mean + " on this sample",
          "a positive number to divide by",
          "leave the kernel out, or `normalise=cosine`");
    }
    return mean;
  }

  /** For a report: the share of each kernel by its text form. */
  Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    for (int r = 0; r < parts.size(); r++) {
      String name = "share of " + parts.get(r).expression();
      figures.put(
          figures.containsKey(name) ? name + " (part " + (r + 1) + ")" : name, shares.get(r));
    }
    return figures;
  }
}
