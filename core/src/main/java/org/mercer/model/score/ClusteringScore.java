package org.mercer.model.score;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.Require;

/**
 * How far groups agree with classes that were not shown. With n_tc objects of class t in group c,
 * and pairs(m) = m (m - 1) / 2:
 *
 * <ul>
 *   <li>adjusted Rand index: (sum pairs(n_tc) - e) / (mean of sum pairs(n_t.), sum pairs(n_.c) - e)
 *       with e = sum pairs(n_t.) sum pairs(n_.c) / pairs(n): 1 where they are the same, 0 on
 *       average where they have nothing to do with each other.
 *   <li>normalised mutual information: 2 I / (H(classes) + H(groups)), between 0 and 1.
 * </ul>
 *
 * Two partitions that both leave all objects together, or all apart, are the same: both are 1.
 */
@Internal
public record ClusteringScore(
    long rows, OptionalDouble adjustedRand, OptionalDouble mutualInformation) {
  public static ClusteringScore of(Labels classes, int[] groups) {
    Require.same("labels and groups", classes.size(), groups.length);
    int n = groups.length;
    if (n == 0) {
      return new ClusteringScore(0, OptionalDouble.empty(), OptionalDouble.empty());
    }
    int width = Arrays.stream(groups).max().orElse(0) + 1;
    double[][] counts = new double[classes.classes().size()][width];
    for (int i = 0; i < n; i++) {
      counts[classes.get(i)][groups[i]]++;
    }
    double[] rows = Arrays.stream(counts).mapToDouble(r -> Arrays.stream(r).sum()).toArray();
    double[] columns = new double[width];
    for (double[] row : counts) {
      Arrays.setAll(columns, c -> columns[c] + row[c]);
    }
    return new ClusteringScore(
        n,
        OptionalDouble.of(rand(counts, rows, columns, n)),
        OptionalDouble.of(information(counts, rows, columns, n)));
  }

  private static double pairs(double m) {
    return m * (m - 1) / 2;
  }

  private static double rand(double[][] counts, double[] rows, double[] columns, double n) {
    double together = 0;
    for (double[] row : counts) {
      together += Arrays.stream(row).map(ClusteringScore::pairs).sum();
    }
    double ofClasses = Arrays.stream(rows).map(ClusteringScore::pairs).sum();
    double ofGroups = Arrays.stream(columns).map(ClusteringScore::pairs).sum();
    double chance = n > 1 ? ofClasses * ofGroups / pairs(n) : 0;
    double most = (ofClasses + ofGroups) / 2;
    return most == chance ? 1 : (together - chance) / (most - chance);
  }

  private static double information(double[][] counts, double[] rows, double[] columns, double n) {
    double shared = 0;
    for (int t = 0; t < rows.length; t++) {
      for (int c = 0; c < columns.length; c++) {
        if (counts[t][c] > 0) {
          shared += counts[t][c] / n * Math.log(n * counts[t][c] / (rows[t] * columns[c]));
        }
      }
    }
    double both = entropy(rows, n) + entropy(columns, n);
    return both == 0 ? 1 : Math.min(1, Math.max(0, 2 * shared / both));
  }

  private static double entropy(double[] counts, double n) {
    return Arrays.stream(counts).filter(m -> m > 0).map(m -> -m / n * Math.log(m / n)).sum();
  }

  @Override
  public String toString() {
    return adjustedRand.isPresent() && mutualInformation.isPresent()
        ? String.format(
            Locale.ROOT,
            "agreement with the labels: adjusted Rand index %.4f, normalised mutual information"
                + " %.4f",
            adjustedRand.getAsDouble(),
            mutualInformation.getAsDouble())
        : "0 rows grouped";
  }
}
