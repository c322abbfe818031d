package org.mercer.golden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;

/** How records of tree kernels are computed. */
final class TreeRecords {
  private TreeRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("co_rooted_subtree", r -> gram("corooted()", r));
    all.put("co_rooted_subtree_labelled", r -> gram("corooted(labelled=true)", r));
    all.put("all_subtree", r -> gram("allsubtrees()", r));
    all.put("subset_tree_collins_duffy", r -> gram("sst(lambda=" + number(r, "lambda") + ")", r));
    all.put("subtree_complete", r -> gram("st(lambda=" + number(r, "lambda") + ")", r));
    all.put(
        "partial_tree",
        r -> gram("ptk(lambda=" + number(r, "lambda") + ", mu=" + number(r, "mu") + ")", r));
    all.put("subtree_and_subset_tree", TreeRecords::withAndWithoutItself);
    all.put("counts", TreeRecords::counts);
    return all;
  }

  private static double number(Golden r, String name) {
    return r.parameter(name).number();
  }

  private static Kernel<Tree> kernel(String expression) {
    return Kernels.parse(expression, TreeDomain.INSTANCE);
  }

  private static Tree tree(JsonValue text) {
    return TreeDomain.INSTANCE.parse(text.string());
  }

  private static Object gram(String expression, Golden r) {
    List<Tree> trees = new ArrayList<>();
    for (String name : r.input("order").strings()) {
      trees.add(tree(r.input("trees").get(name)));
    }
    return KernelRecords.rows(KernelRecords.matrix(kernel(expression), Sample.of(trees)));
  }

  private static Object withAndWithoutItself(Golden r) {
    Tree x = tree(r.input("t1"));
    Tree y = tree(r.input("t2"));
    Kernel<Tree> st = kernel("st(lambda=" + number(r, "lambda") + ")");
    Kernel<Tree> sst = kernel("sst(lambda=" + number(r, "lambda") + ")");
    return List.of(
        new double[] {st.of(x, y), st.of(x, x)}, new double[] {sst.of(x, y), sst.of(x, x)});
  }

  /** Occurrences of shapes at the root and of labelled fragments anywhere, and nodes. */
  private static Object counts(Golden r) {
    Map<String, Object> counts = new LinkedHashMap<>();
    for (String name : r.input("trees").map().keySet()) {
      Tree tree = tree(r.input("trees").get(name));
      counts.put(
          name,
          new double[] {occurrences("corooted()", tree), occurrences("sst()", tree), tree.size()});
    }
    return counts;
  }

  private static double occurrences(String expression, Tree tree) {
    Features features = kernel(expression).features(tree).orElseThrow();
    return features.values().values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
