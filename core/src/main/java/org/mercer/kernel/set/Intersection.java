package org.mercer.kernel.set;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * mu(A n B): what the common items of two sets count. Suits: shopping baskets, votes, sets of
 * words; the ground of most kernels on sets. A kernel: one feature an item, the root of its measure
 * where the set has it. Cost: the items of both sets once, then one addition a common item.
 * Example: {a, b, c} and {b, c, d} with mu(b) = 0.2, mu(c) = 0.3: 0.5.
 */
public record Intersection(Measure measure) implements Kernel<ItemSet> {
  @Override
  public double of(ItemSet a, ItemSet b) {
    List<String> left = a.items();
    List<String> right = b.items();
    double sum = 0;
    for (int i = 0, j = 0; i < left.size() && j < right.size(); ) {
      int order = left.get(i).compareTo(right.get(j));
      if (order == 0) {
        sum += measure.of(left.get(i));
      }
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
    return sum;
  }

  @Override
  public double[] diagonal(Sample<ItemSet> sample) {
    double[] diagonal = new double[sample.size()];
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] = measure.of(sample.get(i));
    }
    return diagonal;
  }

  private Map<String, Double> roots(ItemSet set) {
    Map<String, Double> features = new HashMap<>();
    set.items().forEach(item -> features.put(item, Math.sqrt(measure.of(item))));
    return features;
  }

  @Override
  public Evaluation over(Sample<ItemSet> rows, Sample<ItemSet> cols) {
    return FeatureRows.evaluation(rows, cols, this::roots);
  }

  @Override
  public Optional<Features> features(ItemSet set) {
    return Optional.of(Features.of(roots(set)));
  }

  @Override
  public Place places() {
    return Place.ITEM;
  }

  @Override
  public void occurrences(ItemSet x, Occurrences found) {
    List<String> items = x.items();
    for (int i = 0; i < items.size(); i++) {
      found.at(items.get(i), Math.sqrt(measure.of(items.get(i))), i);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: one feature an item, the root of its measure");
  }

  @Override
  public Optional<Domain<ItemSet>> domain() {
    return Optional.of(SetDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return measure.call("intersection");
  }
}
