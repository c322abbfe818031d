package org.mercer.learner.cluster;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.gram.BlockProducts;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Machine;
import org.mercer.run.Run;

/** The matrix itself. */
record AffinityOfAll(Gram gram) implements Affinity {
  @Override
  public double[] degrees(double[] weights, Run run) {
    double[] degrees = new double[weights.length];
    BlockProducts.multiply(gram, new double[][] {weights}, new double[][] {degrees}, run);
    for (int i = 0; i < degrees.length; i++) {
      if (!(degrees[i] > 0)) {
        String found = "a sum of " + degrees[i] + " over the kernel with all objects";
        if (gram.certificate().verdict() != Verdict.PSD) {
          throw Repair.refusal("row " + (i + 1) + " has " + found, gram.certificate());
        }
        throw new InputException(
            "row " + (i + 1),
            found,
            "a positive sum, because the kernel says how alike objects are",
            "take a kernel without negative values such as rbf, or add 1 to it");
      }
    }
    return degrees;
  }

  @Override
  public Leading leading(double[] scales, int count, Run run) {
    return Leading.of(gram, scales, count, run);
  }

  @Override
  public List<Machine> machines(double[][] coefficients, Run run) {
    return Arrays.stream(coefficients).map(one -> Machine.of(one, 0)).toList();
  }

  @Override
  public double cut(double[] weights, int[] assignment, int groups, Run run) {
    GroupSums sums = new GroupSums(gram, weights, groups);
    sums.assign(assignment, run);
    double[] inside = sums.squares();
    double total = 0;
    for (int c = 0; c < groups; c++) {
      double volume = 0;
      for (int i = 0; i < assignment.length; i++) {
        for (int other = 0; assignment[i] == c && other < groups; other++) {
          volume += weights[i] * sums.sum(other, i);
        }
      }
      total += volume > 0 ? 1 - inside[c] / volume : 0;
    }
    return total;
  }

  @Override
  public Map<String, Double> figures() {
    return Map.of();
  }
}
