package org.mercer.golden;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.SetDomain;
import org.mercer.json.JsonValue;

/** Kernels on sets, through the text form of the kernel and of the sets. */
final class SetRecords {
  private SetRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("intersection", r -> measured("intersection", r));
    all.put("union_complement", r -> measured("unioncomplement", r));
    all.put("agreement", r -> measured("agreement", r));
    all.put("jaccard_tanimoto", r -> measured("jaccard", r));
    all.put("derived_subsets", r -> value("derived(base=min())", BagDomain.INSTANCE, r));
    all.put("subset_power", r -> value("subsets()", SetDomain.INSTANCE, r));
    return all;
  }

  private static double measured(String name, Golden r) {
    String measure =
        r.input("universe_measure").map().entrySet().stream()
            .map(e -> e.getKey() + ": " + e.getValue())
            .collect(Collectors.joining(", ", "{", "}"));
    return value(name + "(measure=" + measure + ")", SetDomain.INSTANCE, r);
  }

  private static <X> double value(String expression, Domain<X> domain, Golden r) {
    return Kernels.parse(expression, domain).of(set(domain, r, "A"), set(domain, r, "B"));
  }

  private static <X> X set(Domain<X> domain, Golden r, String name) {
    return domain.parse(
        r.input(name).list().stream()
            .map(JsonValue::value)
            .map(String::valueOf)
            .collect(Collectors.joining(" ")));
  }
}
