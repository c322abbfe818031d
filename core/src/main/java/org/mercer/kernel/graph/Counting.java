package org.mercer.kernel.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.SparseEvaluation;
import org.mercer.numerics.sparse.Csr;

/**
 * A kernel that counts features of graphs: each graph is encoded once, and the rest is a sparse
 * product.
 */
interface Counting extends Kernel<Graph> {
  /** A new encoder, which has not met any graph. */
  Encoder encoder();

  @Override
  default double of(Graph x, Graph y) {
    Encoder encoder = encoder();
    return Values.finite(encoder.encode(x).dot(encoder.encode(y)), this);
  }

  @Override
  default double[] diagonal(Sample<Graph> sample) {
    Encoder encoder = encoder();
    double[] diagonal = new double[sample.size()];
    for (int i = 0; i < diagonal.length; i++) {
      FeatureSums bag = encoder.encode(sample.get(i));
      diagonal[i] = Values.finite(bag.dot(bag), this);
    }
    return diagonal;
  }

  @Override
  default Evaluation over(Sample<Graph> rows, Sample<Graph> cols) {
    Encoder encoder = encoder();
    List<FeatureSums> left = encoded(rows, encoder);
    List<FeatureSums> right = rows == cols ? left : encoded(cols, encoder);
    int columns = 1 + Math.max(largest(left), largest(right));
    Csr leftRows = FeatureSums.rows(left, columns);
    return new SparseEvaluation(
        leftRows, rows == cols ? leftRows : FeatureSums.rows(right, columns));
  }

  private static List<FeatureSums> encoded(Sample<Graph> graphs, Encoder encoder) {
    List<FeatureSums> bags = new ArrayList<>(graphs.size());
    graphs.forEach(g -> bags.add(encoder.encode(g)));
    return bags;
  }

  private static int largest(List<FeatureSums> bags) {
    return bags.stream()
        .mapToInt(b -> b.size() == 0 ? -1 : b.number(b.size() - 1))
        .max()
        .orElse(-1);
  }

  @Override
  default Optional<Domain<Graph>> domain() {
    return Optional.of(GraphDomain.INSTANCE);
  }
}
