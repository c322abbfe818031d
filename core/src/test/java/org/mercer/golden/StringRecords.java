package org.mercer.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/** How records of string kernels are computed: pair by pair, in bulk and by features alike. */
final class StringRecords {
  private StringRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("blended_spectrum", r -> lengths(r, p -> "blended(p=" + p + lambda(r) + ")"));
    all.put("mismatch", r -> pairs(r, pm -> "mismatch(" + pm + alphabet(r) + ")"));
    all.put("all_subsequences", StringRecords::allSubsequences);
    all.put("fixed_length_subsequences", r -> lengths(r, p -> "subsequences(p=" + p + ")"));
    all.put(
        "gap_weighted_subsequences",
        r -> lengths(r, p -> "gapweighted(p=" + p + lambda(r) + unit(r) + ")"));
    all.put(
        "gap_weighted_subsequences_normalised",
        r -> value("normalise(gapweighted(p=" + p(r) + lambda(r) + "))", r));
    all.put("gap_weighted_sum_of_lengths", StringRecords::sumOfLengths);
    all.put(
        "character_weighted_subsequences",
        r -> lengths(r, p -> "charweighted(p=" + p + data(r, "weights", "weights") + ")"));
    all.put(
        "soft_matching_subsequences",
        r -> lengths(r, p -> "softmatch(p=" + p + lambda(r) + data(r, "similarity", "A") + ")"));
    all.put("gap_number_weighted", r -> lengths(r, p -> "gapnumber(p=" + p + lambda(r) + ")"));
    all.put(
        "restricted_gap_weighted", r -> pairs(r, pm -> "restrictedgap(" + pm + lambda(r) + ")"));
    all.put(
        "weighted_degree",
        r -> value("weighteddegree(d=" + (int) r.parameter("d").number() + ")", r));
    all.put("local_alignment", StringRecords::localAlignment);
    return all;
  }

  private static String lambda(Golden r) {
    return ", lambda=" + r.parameter("lambda").number();
  }

  private static String alphabet(Golden r) {
    return ", alphabet=" + Expression.text(r.parameter("alphabet").string());
  }

  private static String unit(Golden r) {
    return r.hasParameter("unit") ? ", unit=" + r.parameter("unit").string() : "";
  }

  private static String data(Golden r, String name, String golden) {
    return ", " + name + "=" + Expression.data(r.parameter(golden).value());
  }

  private static int p(Golden r) {
    return (int) r.parameter("p").number();
  }

  /** One value where p is a number, a list of values where it is a list. */
  private static Object lengths(Golden r, IntFunction<String> expression) {
    if (r.parameter("p").value() instanceof List) {
      return Arrays.stream(r.parameter("p").numbers())
          .map(p -> value(expression.apply((int) p), r))
          .toArray();
    }
    return value(expression.apply(p(r)), r);
  }

  /** As above, for pairs of p and m. */
  private static Object pairs(Golden r, Function<String, String> expression) {
    if (r.hasParameter("p_m")) {
      return r.parameter("p_m").list().stream()
          .map(JsonValue::numbers)
          .mapToDouble(pm -> value(expression.apply("p=" + (int) pm[0] + ", m=" + (int) pm[1]), r))
          .toArray();
    }
    int m = (int) r.parameter("m").number();
    return value(expression.apply("p=" + p(r) + ", m=" + m), r);
  }

  private static String text(JsonValue input) {
    return input.value() instanceof List ? String.join(" ", input.strings()) : input.string();
  }

  /** k(s,t) by itself, after the bulk path and the features were found to agree with it. */
  private static double value(String expression, Golden r) {
    Kernel<String> kernel = Kernels.parse(expression, StringDomain.INSTANCE);
    Sample<String> sample = Sample.of(text(r.input("s")), text(r.input("t")));
    double value = kernel.of(sample.get(0), sample.get(1));
    double allowed = r.tolerance() * Math.max(1, Math.abs(value));
    assertThat(KernelRecords.matrix(kernel, sample).get(0, 1))
        .as("%s in bulk", expression)
        .isCloseTo(value, within(allowed));
    boolean small = sample.get(0).length() + sample.get(1).length() < 40;
    if (small && kernel.features("").isPresent()) {
      Features s = kernel.features(sample.get(0)).orElseThrow();
      Features t = kernel.features(sample.get(1)).orElseThrow();
      assertThat(s.dot(t)).as("%s by features", expression).isCloseTo(value, within(allowed));
    }
    return value;
  }

  private static Object allSubsequences(Golden r) {
    String unit = unit(r);
    String expression = "allsubsequences(" + (unit.isEmpty() ? "" : unit.substring(2)) + ")";
    if (!r.hasInput("strings")) {
      return value(expression, r);
    }
    Kernel<String> kernel = Kernels.parse(expression, StringDomain.INSTANCE);
    return KernelRecords.rows(
        KernelRecords.matrix(kernel, Sample.of(r.input("strings").strings())));
  }

  private static double sumOfLengths(Golden r) {
    StringBuilder sum = new StringBuilder("gapweighted(p=1" + lambda(r) + ")");
    for (int p = 2; p <= (int) r.parameter("maxlen").number(); p++) {
      sum.append(" + gapweighted(p=" + p + lambda(r) + ")");
    }
    return value(sum.toString(), r);
  }

  private static double localAlignment(Golden r) {
    return value(
        "localalignment(beta="
            + r.parameter("beta").number()
            + ", match="
            + r.parameter("match").number()
            + ", mismatch="
            + r.parameter("mismatch").number()
            + ", open="
            + r.parameter("gap_open").number()
            + ", extend="
            + r.parameter("gap_extend").number()
            + ")",
        r);
  }
}
