package org.mercer.kernel.matrix;

import java.util.List;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;

/** The catalogue of kernels on rows of a matrix. */
public final class MatrixKernels {
  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("precomputed")
              .on(RowDomain.INSTANCE)
              .formula("K(x,y), as it stands in a matrix")
              .summary(
                  "The values of a kernel that another program computed, from LIBSVM's 0:serial"
                      + " 1:k 2:k ... or a .npy file.")
              .suits("kernels that are not in this catalogue")
              .cost("a look-up a pair")
              .example("precomputed()", "0:1 1:1 2:0.5", "0:2 1:0.5 2:1", 0.5)
              .made(a -> new Precomputed()));

  public static final KernelFamily<Row> FAMILY =
      KernelFamily.of(
          RowDomain.INSTANCE,
          ENTRIES,
          DefaultKernels.of(
              "precomputed()",
              Candidate.of("precomputed()", "the values of the matrix as they are", 1)));

  private MatrixKernels() {}
}
