package org.mercer.kernel.node;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphJson;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.graph.NodeNumbers;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.numerics.dense.SymmetricEigen;

/**
 * A function of a symmetric matrix M = V diag(m) V' of the graph: k(x,y) = sum over i of f(m_i)
 * V[x,i] V[y,i]. A kernel where f is not negative on the eigenvalues: the features are the
 * coordinates V[x,i], each times the root of f. One decomposition of n^3 operations serves a whole
 * evaluation, then a value is a product of n numbers.
 */
interface SpectralFunction extends Kernel<Node> {
  GraphSpectrum spectrum();

  /** The matrix that it is a function of. */
  GraphSpectrum.Of matrix();

  /** f of all eigenvalues, which come in ascending order. */
  double[] transformed(double[] eigenvalues);

  /** f of all eigenvalues; refuses what a double cannot hold. */
  private double[] values(SymmetricEigen eigen) {
    double[] values = transformed(eigen.values());
    for (int i = 0; i < values.length; i++) {
      if (!Double.isFinite(values[i])) {
        throw new RefusedException(
            "the eigenvalue "
                + eigen.value(i)
                + " of the graph takes "
                + Call.name(this)
                + " beyond the range of a double; give a smaller parameter");
      }
    }
    return values;
  }

  @Override
  default double of(Node x, Node y) {
    NodeNumbers numbers = new NodeNumbers(spectrum().graph());
    int i = numbers.of(x);
    int j = numbers.of(y);
    SymmetricEigen eigen = spectrum().eigen(matrix());
    double[] values = values(eigen);
    double sum = 0;
    for (int k = 0; k < values.length; k++) {
      sum += values[k] * (eigen.vectors().get(i, k) * eigen.vectors().get(j, k));
    }
    return sum;
  }

  @Override
  default double[] diagonal(Sample<Node> sample) {
    NodeNumbers numbers = new NodeNumbers(spectrum().graph());
    SymmetricEigen eigen = spectrum().eigen(matrix());
    double[] values = values(eigen);
    double[] diagonal = new double[sample.size()];
    for (int i = 0; i < diagonal.length; i++) {
      int node = numbers.of(sample.get(i));
      for (int k = 0; k < values.length; k++) {
        double v = eigen.vectors().get(node, k);
        diagonal[i] += values[k] * (v * v);
      }
    }
    return diagonal;
  }

  @Override
  default Evaluation over(Sample<Node> rows, Sample<Node> cols) {
    NodeNumbers numbers = new NodeNumbers(spectrum().graph());
    int[] left = numbers(rows, numbers);
    int[] right = rows == cols ? left : numbers(cols, numbers);
    SymmetricEigen eigen = spectrum().eigen(matrix());
    return new SpectralEvaluation(eigen.vectors(), values(eigen), left, right);
  }

  private static int[] numbers(Sample<Node> nodes, NodeNumbers numbers) {
    int[] all = new int[nodes.size()];
    Arrays.setAll(all, i -> numbers.of(nodes.get(i)));
    return all;
  }

  @Override
  default Optional<Domain<Node>> domain() {
    return Optional.of(NodeDomain.INSTANCE);
  }

  /** The coordinates in the eigenvectors; none where f is negative somewhere. */
  @Override
  default Optional<Features> features(Node x) {
    int node = new NodeNumbers(spectrum().graph()).of(x);
    SymmetricEigen eigen = spectrum().eigen(matrix());
    double[] values = values(eigen);
    if (Arrays.stream(values).anyMatch(v -> v < 0)) {
      return Optional.empty();
    }
    Features.Draft draft = new Features.Draft();
    for (int k = 0; k < values.length; k++) {
      String name = String.format(Locale.ROOT, "vector %d (%.6g)", k, eigen.value(k));
      draft.add(name, Math.sqrt(values[k]) * eigen.vectors().get(node, k));
    }
    return Optional.of(draft.build());
  }

  /** How these kernels are written: their numbers, then the graph by value. */
  final class Call {
    private Call() {}

    static String name(SpectralFunction kernel) {
      return ((Expression.Call) kernel.expression()).name();
    }

    static Expression graph(GraphSpectrum spectrum) {
      return Expression.named("graph", Expression.data(GraphJson.write(spectrum.graph())));
    }
  }
}
