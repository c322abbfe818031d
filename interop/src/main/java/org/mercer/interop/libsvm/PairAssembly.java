package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.learner.Machine;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/** Joins the machines of all pairs over the objects that at least one of them needs. */
final class PairAssembly {
  private final int classes;
  private final int[] of;
  private final double[][] coefficients;
  private final boolean[] used;
  private final List<Double> rho = new ArrayList<>();

  PairAssembly(List<int[]> members) {
    this.classes = members.size();
    this.of =
        IntStream.range(0, classes)
            .flatMap(c -> IntStream.generate(() -> c).limit(members.get(c).length))
            .toArray();
    this.coefficients = new double[of.length][];
    this.used = new boolean[of.length];
  }

  void add(ClassPair pair, Machine machine) {
    for (int k = 0; k < machine.rows().length; k++) {
      int i = pair.objects()[machine.rows()[k]];
      double coefficient = machine.coefficients()[k];
      if (coefficient != 0) {
        if (!used[i]) {
          coefficients[i] = new double[classes - 1];
          used[i] = true;
        }
        coefficients[i][of[i] == pair.first() ? pair.second() - 1 : pair.first()] = coefficient;
      }
    }
    rho.add(0 - machine.bias());
  }

  /** The objects that at least one machine needs. */
  int[] kept() {
    return IntStream.range(0, of.length).filter(i -> used[i]).toArray();
  }

  LibsvmModel model(LibsvmParameters parameters, Csr vectors, List<Integer> labels) {
    int[] kept = kept();
    DoubleMatrix matrix = new DoubleMatrix(kept.length, classes - 1);
    for (int i = 0; i < kept.length; i++) {
      for (int k = 0; k < classes - 1; k++) {
        matrix.set(i, k, coefficients[kept[i]][k]);
      }
    }
    return new LibsvmModel(
        parameters.type(),
        parameters.kernel(),
        rho,
        labels,
        List.of(),
        List.of(),
        List.of(),
        IntStream.range(0, classes)
            .mapToObj(c -> (int) Arrays.stream(kept).filter(i -> of[i] == c).count())
            .toList(),
        matrix,
        vectors);
  }
}
