package org.mercer.learner.cluster;

import java.util.List;
import java.util.Locale;
import org.mercer.kernel.Parameter;
import org.mercer.learner.Grid;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about the learners of groups. */
public final class Clusterers {
  private static final Parameter RESTARTS =
      Parameter.whole("restarts", 5, 1, "how many starts; the best wins");

  public static final List<LearnerEntry> ENTRIES =
      List.of(
          new LearnerEntry(
              "kkmeans",
              LearnerEntry.Task.CLUSTERING,
              "min over partitions of sum_i w_i |phi(x_i) - m_c(i)|^2, m_c the mean of group c",
              "Kernel k-means: groups whose members are near to their mean in feature space.",
              "n^2 k for the first pass of a start, then n an object that moves; memory n^2, or n k"
                  + " where the matrix does not fit",
              List.of(
                  Parameter.text(
                      "k",
                      List.of("3", "2..8", "auto"),
                      "how many groups; of a range (auto is 2..10) the number whose silhouette is"
                          + " largest"),
                  RESTARTS,
                  Parameter.whole("passes", 100, 1, "passes over all objects, at most, a start"),
                  Parameter.word(
                      "moves",
                      List.of("yes", "no"),
                      "whether single objects are moved when passes no longer help")),
              "mercer cluster iris.csv --learner kkmeans --k 3 --kernel 'rbf(gamma=0.1)' --out"
                  + " groups.csv",
              s ->
                  new KernelKMeans(
                      Counts.of(s.text("k")),
                      s.whole("restarts"),
                      s.whole("passes"),
                      s.word("moves").equals("yes"))),
          new LearnerEntry(
              "ksom",
              LearnerEntry.Task.CLUSTERING,
              "m_u = sum_i gamma_ui phi(x_i) with gamma_ui = h(u, winner of i) / sum_j h(u, winner"
                  + " of j), the winner of i the unit with the least |phi(x_i) - m_u|",
              "Kernel self-organising map: a grid of units in feature space on which objects that"
                  + " are alike lie near.",
              "batch n^2 U for the first epoch, then n U^2 and n an object that changes its unit;"
                  + " stochastic n U an object; memory n^2 + n U",
              List.of(
                  Parameter.text("grid", List.of("5x5", "1x3", "10x10"), "rows x columns of units"),
                  Parameter.word(
                      "shape",
                      List.of("rectangular", "hexagonal"),
                      "four neighbours a unit, or six"),
                  Parameter.word(
                      "training",
                      List.of("batch", "stochastic"),
                      "all objects at once, or one at a time"),
                  Parameter.word(
                      "neighbourhood",
                      List.of("gaussian", "bubble"),
                      "how much units near the winner share of its objects; the radius shrinks from"
                          + " half the diameter of the grid to 1/2"),
                  Parameter.whole("epochs", 20, 1, "how often all objects are shown")),
              "mercer cluster iris.csv --learner ksom --grid 6x6 --kernel 'rbf(gamma=0.1)' --out"
                  + " units.csv",
              s ->
                  new SelfOrganisingMap(
                      Grid.of(
                          s.text("grid"),
                          Grid.Shape.valueOf(s.word("shape").toUpperCase(Locale.ROOT))),
                      SelfOrganisingMap.Training.valueOf(
                          s.word("training").toUpperCase(Locale.ROOT)),
                      SelfOrganisingMap.Neighbourhood.valueOf(
                          s.word("neighbourhood").toUpperCase(Locale.ROOT)),
                      s.whole("epochs"))),
          new LearnerEntry(
              "spectral",
              LearnerEntry.Task.CLUSTERING,
              "min over partitions of sum_c cut(c, rest) / volume(c), relaxed to the leading"
                  + " eigenvectors of D^-1/2 K D^-1/2",
              "Spectral clustering by normalised cuts: groups that hang together by chains of"
                  + " objects that are alike, of any form.",
              "n^2 a product; a few products with k + 7 vectors; memory n^2, or n k where the"
                  + " matrix does not fit",
              List.of(
                  Parameter.whole("k", 3, 1, "how many groups"),
                  Parameter.whole("restarts", 10, 1, "how many starts; the best wins")),
              "mercer cluster spirals.csv --learner spectral --k 2 --kernel 'rbf(gamma=300)' --out"
                  + " groups.csv",
              s -> new Spectral(s.whole("k"), s.whole("restarts"))));

  private Clusterers() {}
}
