package org.mercer.learner.decompose;

import java.util.List;
import java.util.Locale;
import org.mercer.kernel.Parameter;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about the learners of coordinates. */
public final class Decompositions {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
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
