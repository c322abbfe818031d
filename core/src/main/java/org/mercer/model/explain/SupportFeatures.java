package org.mercer.model.explain;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;

/**
 * The features of support objects, written out when first asked for and kept while they are few.
 */
final class SupportFeatures<X> {
  /** Features in all beyond which no more are kept. */
  private static final long MOST_FEATURES = 1 << 21;

  private final Kernel<X> kernel;
  private final Sample<X> support;
  private final Map<Integer, Optional<Features>> kept = new HashMap<>();
  private long size;

  SupportFeatures(Kernel<X> kernel, Sample<X> support) {
    this.kernel = kernel;
    this.support = support;
  }

  /** Empty where they cannot be written out. */
  synchronized Optional<Features> of(int i) {
    if (kept.containsKey(i)) {
      return kept.getOrDefault(i, Optional.empty());
    }
    Optional<Features> features = FeatureWeights.features(kernel, support.get(i));
    size += features.map(Features::size).orElse(0);
    if (size <= MOST_FEATURES) {
      kept.put(i, features);
    }
    return features;
  }
}
