package org.mercer.learner.cluster;

import java.util.List;
import org.mercer.learner.Machine;

/** One descent of the sum of squared distances to the means of groups. */
interface Descent {
  /** The groups that were found. */
  Groups found();

  int passes();

  boolean converged();

  /** sum_i w_i |phi(x_i) - m_c(i)|^2. */
  double objective();

  /** The means as functions, under new numbers of the groups. */
  List<Machine> means(int[] names);
}
