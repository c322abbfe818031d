package org.mercer.learner.cluster;

import java.util.List;
import java.util.Map;
import org.mercer.learner.Machine;
import org.mercer.run.Run;

/** How alike the objects of a sample are, as spectral clustering asks. */
interface Affinity {
  /** d_i = sum_j w_j k(x_i, x_j), each above zero. */
  double[] degrees(double[] weights, Run run);

  /** Leading eigenvectors of S K S with S = diag(scales). */
  Leading leading(double[] scales, int count, Run run);

  /** sum_i a_ci k(x_i, x) for each row of coefficients of all objects. */
  List<Machine> machines(double[][] coefficients, Run run);

  /** sum_c cut(c, rest) / volume(c). */
  double cut(double[] weights, int[] assignment, int groups, Run run);

  /** For a report. */
  Map<String, Double> figures();
}
