package org.mercer.kernel.set;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.set.ItemSet;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;

/** The share of common items, their number, and combinations of items. */
final class SetDefaults implements DefaultKernels<ItemSet> {
  @Override
  public String kernel(Sample<ItemSet> sample) {
    return "jaccard()";
  }

  @Override
  public List<Candidate> candidates(Sample<ItemSet> sample) {
    double items = 1;
    for (ItemSet set : sample) {
      items += set.size() / (double) sample.size();
    }
    return List.of(
        Candidate.of("jaccard()", "the share of items that two sets have in common", 4 * items),
        Candidate.of(
            "rbf(gamma=0.01..1, base=intersection())",
            "how many items differ, as a smooth function: combinations count",
            4 * items + 20),
        Candidate.of(
            "normalise(intersection())", "the items that two sets share, added up", 4 * items));
  }
}
