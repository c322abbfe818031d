package org.mercer.golden;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.generative.HiddenMarkovModel;

/** How records of kernels made of probability models are computed. */
final class GenerativeRecords {
  private static final List<String> EMISSIONS = List.of("H:a", "H:b", "L:a", "L:b");
  private static final List<String> MOVES = List.of("H->H", "H->L", "L->H", "L->L");
  private static final List<String> TRANSITIONS = List.of("a->a", "a->b", "b->a", "b->b");

  private GenerativeRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("fixed_length_hmm", r -> gram("hmm(" + model(r) + ")", r, "strings"));
    all.put("hmm_likelihood", GenerativeRecords::likelihoods);
    all.put("pair_hmm", r -> gram("pairhmm(" + data(r.json().get("params")) + ")", r, "strings"));
    all.put(
        "pair_hmm_independence_property",
        r -> gram("pairhmm(" + data(r.json().get("params")) + ")", r, "strings"));
    all.put("hidden_tree_model", r -> hiddenTree(r, "all", "observations_by_node"));
    all.put("hidden_tree_model_leaves", r -> hiddenTree(r, "leaves", "observations_by_leaf"));
    all.put("markov_fisher_score", r -> scores(markov(r, "identity"), r, TRANSITIONS));
    all.put("markov_fisher_kernel", r -> gram(markov(r, "identity"), r, "strings"));
    all.put("markov_fisher_kernel_natural", r -> gram(markov(r, information(r)), r, "strings"));
    all.put("hmm_fisher_score_emission", r -> scores("hmmfisher(" + model(r) + ")", r, EMISSIONS));
    all.put("hmm_fisher_kernel_emission", r -> gram("hmmfisher(" + model(r) + ")", r, "strings"));
    all.put(
        "hmm_fisher_score_transition",
        r -> scores("hmmfisher(" + model(r) + ", parameters=transition)", r, MOVES));
    all.put(
        "hmm_fisher_kernel_full",
        r -> gram("hmmfisher(" + model(r) + ", parameters=all)", r, "strings"));
    all.put("probability_product_rho_half", GenerativeRecords::bhattacharyya);
    return all;
  }

  private static String data(JsonValue value) {
    return Expression.data(value.value()).toString();
  }

  private static String model(Golden r) {
    return "model=" + data(r.parameter("model"));
  }

  private static Object gram(String expression, Golden r, String strings) {
    Kernel<String> kernel = KernelRecords.strings(expression);
    return KernelRecords.rows(KernelRecords.matrix(kernel, Sample.of(r.input(strings).strings())));
  }

  /** The coordinates of each string in the order of the record. */
  private static Object scores(String expression, Golden r, List<String> names) {
    Kernel<String> kernel = KernelRecords.strings(expression);
    return r.input("strings").strings().stream()
        .map(s -> kernel.features(s).orElseThrow())
        .map(phi -> names.stream().mapToDouble(phi::get).toArray())
        .toList();
  }

  private static Object likelihoods(Golden r) {
    HiddenMarkovModel model = HiddenMarkovModel.of(r.parameter("model"));
    return r.input("strings").strings().stream().mapToDouble(model::likelihood).toArray();
  }

  private static Object hiddenTree(Golden r, String observed, String strings) {
    String expression =
        "hiddentree("
            + model(r)
            + ", shape="
            + data(r.parameter("children"))
            + ", observed="
            + observed
            + ")";
    return gram(expression, r, strings);
  }

  private static String markov(Golden r, String information) {
    String transition =
        r.hasParameter("transition_from_to")
            ? data(r.parameter("transition_from_to"))
            : "{a: {a: 0.5, b: 0.5}, b: {a: 0.5, b: 0.5}}";
    boolean plain =
        r.json().get("definition").string().contains("plain") || r.id().endsWith("plain");
    return "markovfisher(transition="
        + transition
        + ", score="
        + (plain ? "plain" : "constrained")
        + ", information="
        + information
        + ")";
  }

  private static String information(Golden r) {
    return "{length: "
        + (int) r.parameter("n").number()
        + ", initial: "
        + data(r.parameter("initial"))
        + "}";
  }

  private static Object bhattacharyya(Golden r) {
    return KernelRecords.vectors("bhattacharyya()").of(numbers(r, "p"), numbers(r, "q"));
  }

  private static Vec numbers(Golden r, String name) {
    JsonValue value = r.input(name);
    return value.value() instanceof List ? Vec.of(value.numbers()) : Vec.of(value.number());
  }
}
