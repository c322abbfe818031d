package org.mercer.model.explain;

import java.util.List;

/**
 * What one summand of the kernel adds to the value, and the features that add up to it.
 *
 * @param part sum_i a_i k(s_i, x) of this summand
 * @param features the largest parts first; none where the kernel has no feature map that can be
 *     written out
 * @param explicit whether the features add up to the part
 */
public record Summand(String kernel, double part, List<FeatureShare> features, boolean explicit) {
  public Summand {
    features = List.copyOf(features);
  }
}
