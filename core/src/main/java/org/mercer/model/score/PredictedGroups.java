package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.model.score.Metric.About;
import org.mercer.model.score.Metric.Needs;

/** Groups that were found without labels, beside the labels. */
@Internal
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

  @Override
  public PredictedGroups followedBy(List<Predicted> others) {
    List<String> names = new ArrayList<>();
    IntStream.Builder all = IntStream.builder();
    List<Predicted> parts = new ArrayList<>(List.of(this));
    parts.addAll(others);
    for (Predicted each : parts) {
      PredictedGroups part = (PredictedGroups) each; // parts are of one kind
      for (int i = 0; i < part.size(); i++) {
        names.add(part.truth.name(i));
        all.add(part.groups[i]);
      }
    }
    return new PredictedGroups(Labels.of(names), all.build().toArray());
  }

  @Override
  public About about() {
    return About.GROUPS;
  }

  @Override
  public boolean has(Needs needs) {
    return needs == Needs.GROUPS;
  }

  @Override
  public List<String> usualMetrics() {
    return List.of("rand", "nmi");
  }

  /** Groups are compared with chance already. */
  @Override
  public PredictedGroups constant() {
    return this;
  }

  @Override
  public Optional<RowLosses> losses(Metric metric) {
    return Optional.empty();
  }

  @Override
  public boolean sameTruth(Predicted other) {
    return other instanceof PredictedGroups;
  }

  @Override
  public List<String> cells(int i) {
    return List.of(truth.name(i), Integer.toString(groups[i]));
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
