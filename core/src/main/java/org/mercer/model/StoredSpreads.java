package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Packed;
import org.mercer.error.Require;

/** The variances of functions as one array: s_i of each support object, function by function. */
final class StoredSpreads {
  static final String ROOTS = "posterior.roots";

  private StoredSpreads() {}

  static void pack(List<? extends SpreadOfAll<?>> spreads, Packed into) {
    double[] roots = spreads.stream().flatMapToDouble(s -> Arrays.stream(s.roots())).toArray();
    into.put(ROOTS, roots);
  }

  /** None where the file has none. */
  static <X> List<SpreadOfAll<X>> unpack(Packed packed, DecisionFunction<X> function) {
    if (!packed.has(ROOTS)) {
      return List.of();
    }
    double[] roots = packed.doubles(ROOTS);
    int n = function.support().size();
    Require.same(
        "roots of precisions, one an object and function,",
        Math.multiplyExact(n, function.functions()),
        roots.length);
    List<SpreadOfAll<X>> spreads = new ArrayList<>();
    for (int f = 0; f < function.functions(); f++) {
      double[] own = Arrays.copyOfRange(roots, f * n, (f + 1) * n);
      spreads.add(new SpreadOfAll<>(function.kernel(), function.support(), own, Optional.empty()));
    }
    return spreads;
  }
}
