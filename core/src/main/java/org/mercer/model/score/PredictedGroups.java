package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.numerics.Require;

/** Groups that were found without labels, beside the labels. */
public final class PredictedGroups implements Predicted {
  private final Labels truth;
  private final int[] groups;

  private PredictedGroups(Labels truth, int[] groups) {
    this.truth = truth;
    this.groups = groups;
  }

  /** Groups are counted from 0. */
  public static PredictedGroups of(Labels truth, int[] groups) {
    Require.same("labels and groups", truth.size(), groups.length);
    for (int group : groups) {
      Require.that(group >= 0, () -> "a group must be counted from 0, but is " + group);
    }
    return new PredictedGroups(truth, groups.clone());
  }

  static PredictedGroups concat(List<PredictedGroups> parts) {
    List<String> names = new ArrayList<>();
    for (PredictedGroups part : parts) {
      for (int i = 0; i < part.size(); i++) {
        names.add(part.truth.name(i));
      }
    }
    return new PredictedGroups(
        Labels.of(names), parts.stream().flatMapToInt(p -> Arrays.stream(p.groups)).toArray());
  }

  @Override
  public int size() {
    return groups.length;
  }

  /** The group of row i, counted from 0. */
  public int group(int i) {
    return groups[i];
  }

  ClusteringScore score() {
    return ClusteringScore.of(truth, groups);
  }

  @Override
  public PredictedGroups select(int... rows) {
    return new PredictedGroups(
        truth.select(rows), Arrays.stream(rows).map(i -> groups[i]).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PredictedGroups that
        && truth.equals(that.truth)
        && Arrays.equals(groups, that.groups);
  }

  @Override
  public int hashCode() {
    return 31 * truth.hashCode() + Arrays.hashCode(groups);
  }

  @Override
  public String toString() {
    return groups.length + " rows in groups";
  }
}
