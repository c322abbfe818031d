package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Grid;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.LearnerRecord;

/** What the catalogue knows about clustering. */
@Internal
public final class Clusterers {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "kkmeans",
              KernelKMeans.class,
              LearnerEntry.Task.CLUSTERING,
              "min over partitions of sum_i w_i |phi(x_i) - m_c(i)|^2, m_c the mean of group c",
              "Kernel k-means: groups whose members are near to their mean in feature space.",
              "n^2 k for the first pass of a start, then n an object that moves; memory n^2, or n k"
                  + " where the matrix does not fit; centres: n m k a pass (large.md)",
              "cluster iris.csv learner=kkmeans k=3 kernel='rbf(gamma=0.1)' out=groups.csv"),
          new LearnerEntry(
              "ksom",
              LearnerEntry.Task.CLUSTERING,
              "m_u = sum_i gamma_ui phi(x_i) with gamma_ui = h(u, winner of i) / sum_j h(u, winner"
                  + " of j), the winner of i the unit with the least |phi(x_i) - m_u|",
              "Kernel self-organising map: a grid of units in feature space on which objects that"
                  + " are alike lie near.",
              "batch n^2 U for the first epoch, then n U^2 and n an object that changes its unit;"
                  + " stochastic n U an object; memory n^2 + n U",
              map(),
              "cluster iris.csv learner=ksom grid=6x6 kernel='rbf(gamma=0.1)' out=units.csv",
              s ->
                  new SelfOrganisingMap(
                      Grid.of(s.text("grid"), s.constant("shape", Grid.Shape.class)),
                      s.constant("training", SelfOrganisingMap.Training.class),
                      s.constant("neighbourhood", SelfOrganisingMap.Neighbourhood.class),
                      s.whole("epochs"))),
          LearnerEntry.of(
              "spectral",
              Spectral.class,
              LearnerEntry.Task.CLUSTERING,
              "min over partitions of sum_c cut(c, rest) / volume(c), relaxed to the leading"
                  + " eigenvectors of D^-1/2 K D^-1/2",
              "Spectral clustering by normalised cuts: groups that hang together by chains of"
                  + " objects that are alike, of any form.",
              "n^2 a product; a few products with k + 7 vectors; memory n^2, or n k where the"
                  + " matrix does not fit; centres: three passes over n m values, n m^2 operations"
                  + " (large.md)",
              "cluster spirals.csv learner=spectral k=2 kernel='rbf(gamma=300)' out=groups.csv"));

  private Clusterers() {}

  /** The grid has two parameters. */
  private static List<Parameter> map() {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(
        Parameter.text("grid", List.of("5x5", "1x3", "10x10"), "rows x columns of units"));
    parameters.add(
        Parameter.word(
            "shape", List.of("rectangular", "hexagonal"), "four neighbours a unit, or six"));
    parameters.addAll(LearnerRecord.parameters(SelfOrganisingMap.class));
    return parameters;
  }
}
