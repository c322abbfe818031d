package org.mercer.kernel.set;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.set.Bag;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.WidthRange;

/**
 * The mean of a Gaussian over all pairs of vectors, and a Gaussian of the distance between bags
 * that it defines, which tells apart what a plane in the first does not.
 */
final class BagDefaults implements DefaultKernels<Bag> {
  @Override
  public String kernel(Sample<Bag> sample) {
    return "normalise(derived(base=rbf(gamma=1)))";
  }

  @Override
  public List<Candidate> candidates(Sample<Bag> sample) {
    List<Vec> all = new ArrayList<>();
    for (Bag bag : sample) {
      all.addAll(bag.vectors());
    }
    double usual = all.isEmpty() ? 1 : ScaleGamma.of(VectorDomain.INSTANCE.sample(all));
    String means = "normalise(derived(base=rbf(gamma=" + (float) usual + ")))";
    double each = (double) all.size() / Math.max(1, sample.size());
    double pairs = 30 * each * each;
    return List.of(
        Candidate.of(
            "normalise(derived(base=" + WidthRange.gaussian(usual) + "))",
            "the mean likeness of all pairs of vectors",
            pairs),
        Candidate.of(
            "rbf(gamma=0.1..10, base=" + means + ")",
            "a Gaussian of the distance of two bags as distributions",
            pairs));
  }
}
