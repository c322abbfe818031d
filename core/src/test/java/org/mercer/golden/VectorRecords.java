package org.mercer.golden;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.Golden;
import org.mercer.data.vector.Vec;
import org.mercer.json.JsonValue;
import org.mercer.kernel.vector.Randomised;
import org.mercer.kernel.vector.SampleSize;

/** Kernels on vectors and numbers beyond the first ones, through the text form. */
final class VectorRecords {
  private VectorRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("all_subsets", r -> pair("allsubsets()", r));
    all.put("anova", VectorRecords::anova);
    all.put("simple_graph_kernel", VectorRecords::paths);
    all.put("general_graph_kernel", VectorRecords::paths);
    // the mean over the eight subsets of three coordinates
    all.put("randomised_kernel", r -> pair("0.125*allsubsets()", r));
    all.put("randomised_kernel_estimate", VectorRecords::estimate);
    all.put("randomised_kernel_sample_size", VectorRecords::sampleSize);
    all.put("min", r -> pair("min()", r));
    all.put("brownian_bridge", r -> pair("bridge()", r));
    all.put("spline", VectorRecords::spline);
    all.put("spline_product", VectorRecords::spline);
    return all;
  }

  private static double pair(String expression, Golden r) {
    return KernelRecords.vectors(expression).of(vec(r.input("x")), vec(r.input("z")));
  }

  private static Vec vec(JsonValue value) {
    return value.value() instanceof Number ? Vec.of(value.number()) : Vec.of(value.numbers());
  }

  private static double anova(int degree, Golden r) {
    return pair("anova(degree=" + degree + ")", r);
  }

  private static Object anova(Golden r) {
    return r.hasParameter("degree")
        ? anova((int) r.parameter("degree").number(), r)
        : Arrays.stream(r.parameter("degrees").numbers()).map(d -> anova((int) d, r)).toArray();
  }

  private static double paths(Golden r) {
    String edges =
        r.parameter("edges").map().entrySet().stream()
            .map(e -> "'" + e.getKey() + "': " + e.getValue())
            .collect(Collectors.joining(", ", "{", "}"));
    String expression =
        "paths(source="
            + r.input("source").value()
            + ", sink="
            + r.input("sink").value()
            + ", edges="
            + edges
            + ")";
    return KernelRecords.vectors(expression).of(Vec.of(), Vec.of());
  }

  private static double estimate(Golden r) {
    int[][] subsets =
        r.parameter("sampled_subsets").list().stream()
            .map(s -> Arrays.stream(s.numbers()).mapToInt(i -> (int) i).toArray())
            .toArray(int[][]::new);
    return Randomised.estimate(subsets, r.vector("x"), r.vector("z"));
  }

  private static double sampleSize(Golden r) {
    return new SampleSize(
            r.parameter("C").number(),
            r.parameter("epsilon").number(),
            r.parameter("delta").number())
        .ofValue();
  }

  private static double spline(Golden r) {
    return pair("spline(order=" + (int) r.parameter("order").number() + ")", r);
  }
}
