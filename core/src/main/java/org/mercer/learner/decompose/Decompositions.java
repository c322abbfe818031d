package org.mercer.learner.decompose;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about dimensionality reduction. */
@Internal
public final class Decompositions {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "kcca",
              KernelCca.class,
              LearnerEntry.Task.EMBEDDING,
              "max u'C_xy v / sqrt(u'B_x u v'B_y v) over directions u, v of two feature spaces, B ="
                  + " (1 - tau) C + tau I or C + kappa I",
              "Kernel canonical correlation analysis: the coordinates that two views of the same"
                  + " objects share, whatever kinds of objects they are.",
              "n r rows of either kernel and n r^2 operations for rank r; a model keeps r objects",
              "embed genes.csv learner=kcca view2=lipids.csv kernel='linear()' kernel2='linear()'"
                  + " unlabelled out=shared.csv"),
          LearnerEntry.of(
              "kpca",
              KernelPca.class,
              LearnerEntry.Task.EMBEDDING,
              "max v'Cv over unit vectors v, each orthogonal to those before, where C = 1/n sum_i"
                  + " (phi(x_i) - m)(phi(x_i) - m)'",
              "Kernel principal component analysis: the directions of feature space in which"
                  + " objects differ most, and the coordinates of any object along them.",
              "n^2 a product; a few products with 6 vectors more than components; all components"
                  + " n^3; memory n^2, or n where the matrix does not fit; centres: one pass over n"
                  + " m values, n m^2 operations (large.md)",
              "embed iris.csv learner=kpca components=2 kernel='rbf(gamma=0.1)'"
                  + " out=coordinates.csv"));

  private Decompositions() {}
}
