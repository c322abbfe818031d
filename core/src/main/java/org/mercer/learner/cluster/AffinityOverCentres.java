package org.mercer.learner.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Machine;
import org.mercer.learner.centres.CentreSystem;
import org.mercer.learner.centres.CentreWork;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * ZZ' in place of the matrix, with the projections Z of the objects on the span of a few centres:
 * eigenvectors of SZ(SZ)' are SZ v / sqrt(lambda) for those of the m x m matrix Z'S^2 Z.
 */
record AffinityOverCentres(Gram gram, CentreSystem system) implements Affinity {
  static AffinityOverCentres of(Gram gram, Centres centres, Run run) {
    CentreWork work = new CentreWork(1, false, CentreWork.Steps.SUMS);
    return new AffinityOverCentres(gram, CentreSystem.of(gram, centres, work, run));
  }

  /** Z'a for each array of coefficients of all objects. */
  private double[][] sums(double[][] coefficients) {
    return system.pass(
        "sums",
        new double[coefficients.length][system.length()],
        (row, rows, values) -> {
          for (int c = 0; c < coefficients.length; c++) {
            System.arraycopy(coefficients[c], row, values, c * rows, rows);
          }
        });
  }

  /** Z w for each w. */
  private double[][] values(double[][] ws) {
    double[][] all = new double[ws.length][gram.size()];
    system.pass(
        "values",
        ws,
        (row, rows, values) -> {
          for (int c = 0; c < all.length; c++) {
            System.arraycopy(values, c * rows, all[c], row, rows);
          }
        });
    return all;
  }

  @Override
  public double[] degrees(double[] weights, Run run) {
    double[] degrees = values(sums(new double[][] {weights}))[0];
    for (int i = 0; i < degrees.length; i++) {
      if (!(degrees[i] > 0)) {
        String found =
            "a sum of " + degrees[i] + " over the kernel with all objects, as the centres see it";
        if (gram.certificate().verdict() != Verdict.PSD) {
          throw Repair.refusal("row " + (i + 1) + " has " + found, gram.certificate());
        }
        throw new InputException(
            "row " + (i + 1),
            found,
            "a positive sum, because the kernel says how alike objects are",
            "take more centres, or a kernel without negative values such as rbf");
      }
    }
    return degrees;
  }

  @Override
  public Leading leading(double[] scales, int count, Run run) {
    double[] squares = Arrays.stream(scales).map(s -> s * s).toArray();
    DoubleMatrix matrix =
        CentreMoments.of(gram, system.basis(), squares, new double[0][], run).squares();
    int found = Math.min(count, matrix.rows());
    SymmetricEigen eigen = SymmetricEigen.leading(matrix, found, run);
    double[] values = new double[found];
    double[][] directions = new double[found][];
    for (int j = 0; j < found; j++) {
      values[j] = eigen.value(found - 1 - j);
      directions[j] = eigen.vector(found - 1 - j);
    }
    double[][] vectors = values(directions);
    for (int j = 0; j < found; j++) {
      double root = values[j] > 0 ? 1 / Math.sqrt(values[j]) : 0;
      double[] vector = vectors[j];
      Arrays.setAll(vector, i -> scales[i] * root * vector[i]);
    }
    return new Leading(values, vectors, 1, true);
  }

  @Override
  public List<Machine> machines(double[][] coefficients, Run run) {
    List<Machine> machines = new ArrayList<>();
    for (double[] w : sums(coefficients)) {
      machines.add(system.machine(w));
    }
    return machines;
  }

  @Override
  public double cut(double[] weights, int[] assignment, int groups, Run run) {
    double[][] members = new double[groups][assignment.length];
    for (int i = 0; i < assignment.length; i++) {
      members[assignment[i]][i] = weights[i];
    }
    double[][] sums = sums(members);
    double[] all = new double[system.length()];
    for (double[] sum : sums) {
      Simd.LANES.add(all, 0, sum, 0, all.length);
    }
    double total = 0;
    for (double[] sum : sums) {
      double volume = Simd.LANES.dot(sum, 0, all, 0, all.length);
      double inside = Simd.LANES.dot(sum, 0, sum, 0, all.length);
      total += volume > 0 ? 1 - inside / volume : 0;
    }
    return total;
  }

  @Override
  public Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("centres", (double) system.basis().size());
    figures.putAll(system.basis().missed().figures());
    return figures;
  }
}
