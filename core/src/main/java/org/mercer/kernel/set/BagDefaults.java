package org.mercer.kernel.set;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.set.Bag;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.ColumnLengths;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.WidthRange;

/**
 * The mean of a Gaussian over all pairs of vectors, and a Gaussian of the distance between bags
 * that it defines, which tells apart what a plane in the first does not.
 */
final class BagDefaults implements DefaultKernels<Bag> {
  /** More lengths than a person would read; such columns are mostly of one unit. */
  private static final int MOST_LENGTHS = 100;

  @Override
  public String kernel(Sample<Bag> sample) {
    return "normalise(derived(base=rbf(gamma=1)))";
  }

  @Override
  public List<Candidate> candidates(Sample<Bag> sample) {
    ColumnLengths columns = new ColumnLengths();
    List<Vec> all = new ArrayList<>();
    for (Bag bag : sample) {
      all.addAll(bag.vectors());
      bag.vectors().forEach(v -> columns.add(v.toArray()));
    }
    double usual = all.isEmpty() ? 1 : ScaleGamma.of(VectorDomain.INSTANCE.sample(all));
    String means = "normalise(derived(base=rbf(gamma=" + (float) usual + ")))";
    double each = (double) all.size() / Math.max(1, sample.size());
    double pairs = 30 * each * each;
    List<Candidate> found = new ArrayList<>();
    if (columns.columns() > 1 && columns.columns() <= MOST_LENGTHS) {
      found.add(
          Candidate.of(
              "normalise(derived(base=" + columns.gaussian() + "))",
              "the mean similarity of all pairs of vectors, each column by its own deviation",
              pairs));
    }
    found.add(
        Candidate.of(
            "normalise(derived(base=" + WidthRange.gaussian(usual) + "))",
            "the mean similarity of all pairs of vectors",
            pairs));
    found.add(
        Candidate.of(
            "rbf(gamma=0.1..10, base=" + means + ")",
            "a Gaussian of the distance of two bags as distributions",
            pairs));
    return found;
  }
}
