package org.mercer.learner.decompose;

import java.util.List;
import java.util.Locale;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.SharedParameters;

/** What the catalogue knows about the learners of coordinates. */
public final class Decompositions {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          new LearnerEntry(
              "kcca",
              LearnerEntry.Task.EMBEDDING,
              "max u'C_xy v / sqrt(u'B_x u v'B_y v) over directions u, v of two feature spaces, B ="
                  + " (1 - tau) C + tau I or C + kappa I",
              "Kernel canonical correlation: the coordinates that two views of the same objects"
                  + " share, whatever kinds of objects they are.",
              "n r rows of either kernel and n r^2 operations for rank r; a model keeps r objects",
              List.of(
                  Parameter.whole("components", 2, 1, "how many coordinates of either view"),
                  Parameter.word("form", List.of("tau", "kappa"), "how directions are kept short"),
                  Parameter.number(
                      "tau",
                      0.1,
                      SharedParameters.PART,
                      "the share of the identity in B, with form=tau"),
                  Parameter.number(
                      "kappa", 1, Interval.POSITIVE, "the identity added to B, with form=kappa"),
                  Parameter.whole(
                      "rank", 300, 1, "the coordinates in which a view is written, at most")),
              "mercer embed genes.csv --learner kcca --view2 lipids.csv --kernel 'linear()'"
                  + " --kernel2 'linear()' --unlabelled --out shared.csv",
              s ->
                  new KernelCca(
                      s.whole("components"),
                      KernelCca.Form.valueOf(s.word("form").toUpperCase(Locale.ROOT)),
                      s.number("tau"),
                      s.number("kappa"),
                      s.whole("rank"))),
          new LearnerEntry(
              "kpca",
              LearnerEntry.Task.EMBEDDING,
              "max v'Cv over unit vectors v, each orthogonal to those before, where C = 1/n sum_i"
                  + " (phi(x_i) - m)(phi(x_i) - m)'",
              "Kernel principal components: the directions of feature space in which objects differ"
                  + " most, and the coordinates of any object along them.",
              "n^2 a product; a few products with 6 vectors more than components; all components"
                  + " n^3; memory n^2, or n where the matrix does not fit",
              List.of(
                  Parameter.whole("components", 2, 1, "how many coordinates"),
                  Parameter.word(
                      "solver",
                      List.of("auto", "lapack", "lanczos"),
                      "the whole decomposition, or products of the matrix with a few vectors; auto"
                          + " takes the first for small samples or many components")),
              "mercer embed iris.csv --learner kpca --components 2 --kernel 'rbf(gamma=0.1)' --out"
                  + " coordinates.csv",
              s ->
                  new KernelPca(
                      s.whole("components"),
                      KernelPca.Solver.valueOf(s.word("solver").toUpperCase(Locale.ROOT)))));

  private Decompositions() {}
}
