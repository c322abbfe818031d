package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Combinations;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Finds the support vectors of a model among the rows that it learned from, so that they can be
 * shown as they stand in their file and with their targets.
 *
 * @param rows what the model learned from, where that is known
 */
record SupportRows<X>(KernelModel<X, ?> model, Optional<Rows<X>> rows) {
  private static final int SHOWN = 10;

  /** Of more rows none is looked for. */
  private static final int MOST_ROWS = 5000;

  /** Coefficients are at the bound up to the rounding of floats. */
  private static final double ROUNDING = 1e-6;

  /** Rows with their targets. */
  record Rows<X>(Sample<X> sample, Truth truth) {}

  /** By the largest coefficient that an object has in any function. */
  Section section(Function<X, String> text) {
    DecisionFunction<X> function = model.function();
    int n = function.support().size();
    double[] largest = largest(function);
    double bound = IntStream.range(0, n).mapToDouble(i -> Math.abs(largest[i])).max().orElse(0);
    int bounded =
        model.provenance().parameters().containsKey("c")
            ? (int)
                IntStream.range(0, n)
                    .filter(i -> Math.abs(largest[i]) >= (1 - ROUNDING) * bound)
                    .count()
            : 0;
    // a model in primal form holds weights in place of objects
    boolean objects = n > function.functions();
    Map<String, List<Integer>> places = objects ? places(text) : Map.of();
    int[] turn = turns(objects ? n : 0, i -> text.apply(function.support().get(i)));
    boolean sizes = function.functions() > 1;
    List<SupportSection.SupportVector> vectors =
        IntStream.range(0, objects ? n : 0)
            .boxed()
            .sorted(order(largest, ROUNDING * bound))
            .limit(SHOWN)
            .map(
                i ->
                    supportVector(
                        i,
                        sizes ? Math.abs(largest[i]) : largest[i],
                        text.apply(function.support().get(i)),
                        places,
                        turn[i]))
            .toList();
    return new SupportSection(n, model.provenance().trainedOn(), vectors, bounded, sizes, pro())
        .section();
  }

  /** The largest first; of those at the bound one of each sign in turn. */
  private static Comparator<Integer> order(double[] values, double rounding) {
    int[] before = new int[values.length];
    int pro = 0;
    int contra = 0;
    for (int i = 0; i < values.length; i++) {
      before[i] = values[i] > 0 ? pro++ : contra++;
    }
    return Comparator.<Integer>comparingDouble(
            i -> rounding == 0 ? 0 : -Math.rint(Math.abs(values[i]) / rounding))
        .thenComparing(i -> before[i]);
  }

  private static double[] largest(DecisionFunction<?> function) {
    double[] largest = new double[function.support().size()];
    for (Combinations.Stretch s : function.combinations().stretches()) {
      for (int j = 0; j < s.values().length; j++) {
        int at = s.from() + j;
        largest[at] = Math.abs(s.values()[j]) > Math.abs(largest[at]) ? s.values()[j] : largest[at];
      }
    }
    return largest;
  }

  /** The rows by how the kernel sees them; equal ones in their order. */
  private Map<String, List<Integer>> places(Function<X, String> text) {
    Map<String, List<Integer>> places = new HashMap<>();
    rows.filter(r -> r.sample().size() <= MOST_ROWS)
        .ifPresent(
            r -> {
              Sample<X> seen = model.function().preparation().apply(r.sample());
              for (int i = 0; i < seen.size(); i++) {
                places.computeIfAbsent(text.apply(seen.get(i)), k -> new ArrayList<>()).add(i);
              }
            });
    return places;
  }

  /** How many equal objects stand before each. */
  private static int[] turns(int n, IntFunction<String> text) {
    Map<String, Integer> before = new HashMap<>();
    return IntStream.range(0, n)
        .map(i -> before.merge(text.apply(i), 1, Integer::sum) - 1)
        .toArray();
  }

  /**
   * One of them.
   *
   * @param turn how many equal support objects stand before it: of equal rows it is the next
   */
  private SupportSection.SupportVector supportVector(
      int i, double coefficient, String seen, Map<String, List<Integer>> places, int turn) {
    List<Integer> equal = places.getOrDefault(seen, List.of());
    if (equal.isEmpty() || rows.isEmpty()) {
      return new SupportSection.SupportVector("#" + (i + 1), original(i, seen), coefficient);
    }
    Rows<X> of = rows.get();
    int at = equal.get(Math.min(turn, equal.size() - 1));
    String name = "Row " + (at + 1);
    String known =
        of.truth()
            .labels()
            .map(l -> known(l, equal))
            .or(() -> of.truth().numbers().map(v -> "target " + Numerals.plain(v.column(0)[at])))
            .orElse("");
    return new SupportSection.SupportVector(
        known.isEmpty() ? name : name + ", " + known,
        ObjectSummary.text(of.sample(), at, written(of.sample().get(at))),
        coefficient);
  }

  private String written(X x) {
    return model.kernel().domain().map(d -> d.format(x)).orElseGet(() -> String.valueOf(x));
  }

  /** A support object in the units of the file, where no row is known that it was. */
  private String original(int i, String seen) {
    DecisionFunction<X> function = model.function();
    X prepared = function.support().get(i);
    X x = function.preparation().original(prepared);
    if (x == prepared) {
      return ObjectSummary.text(function.support(), i, seen);
    }
    List<String> names = function.inputs().names();
    if (x instanceof Vec row && row.dim() == names.size()) {
      DoubleMatrix cells = new DoubleMatrix(1, row.dim(), row.toArray());
      return ObjectSummary.text(new DenseVectors(cells, names), 0, seen);
    }
    return model
        .kernel()
        .domain()
        .map(d -> ObjectSummary.text(d.sample(List.of(x)), 0, d.format(x)))
        .orElse(seen);
  }

  /** Their class; of equal rows with different classes it cannot be told. */
  private static String known(Labels labels, List<Integer> equal) {
    boolean one = equal.stream().map(labels::get).distinct().count() == 1;
    return one ? "class " + labels.classes().get(labels.get(equal.get(0))) : "";
  }

  /** Of two classes the last; pairs of several have signs of their own. */
  private Optional<String> pro() {
    return model.classes().size() == 2 ? Optional.of(model.classes().get(1)) : Optional.empty();
  }
}
