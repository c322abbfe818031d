package org.mercer.kernel.graph;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over k &gt;= 0 of lambda^k times the pairs of walks of k steps, one in G and one in H, with
 * equal labels all along: 1'(I - lambda A)^{-1}1, A the adjacency matrix of the direct product.
 * Suits: small graphs whose walks of all lengths matter. A kernel: a limit of sums, with
 * coefficients lambda^k &gt;= 0, of kernels that count walks. Cost: conjugate gradients, n1 m2 + m1
 * n2 additions a step; not labelled, one eigendecomposition a graph and then n1 n2 divisions a
 * pair. Example: the path a-b-a with itself, lambda 0.1: 145/24 = 6.0417. lambda must be below one
 * over the spectral radius of A, which no pair can exceed the product of the largest degrees of.
 */
public record RandomWalk(double lambda, boolean labelled) implements Kernel<Graph> {
  /** Of conjugate gradients, as they often are. */
  private static final int STEPS = 20;

  public RandomWalk {
    Require.positive("lambda", lambda);
  }

  /** A graph ready for both ways: its spectrum is there where the pair does not need labels. */
  private record Prepared(SortedGraph sorted, Optional<WalkSpectrum> spectrum) {}

  private Prepared prepare(Graph graph, LabelNumbers numbers) {
    boolean spectral = !labelled && !graph.directed();
    return new Prepared(
        new SortedGraph(graph, labelled ? numbers.of(graph) : new int[graph.size()]),
        spectral ? Optional.of(WalkSpectrum.of(graph)) : Optional.empty());
  }

  private double common(Prepared x, Prepared y) {
    if (x.spectrum.isPresent() && y.spectrum.isPresent()) {
      return x.spectrum.get().walks(y.spectrum.get(), lambda);
    }
    return new WalkSolver(new ProductGraph(x.sorted, y.sorted, "randomwalk"), lambda).walks();
  }

  @Override
  public double operations(Graph x, Graph y) {
    return labelled ? STEPS * ProductGraph.operations(x, y) : 0;
  }

  @Override
  public double of(Graph x, Graph y) {
    LabelNumbers numbers = new LabelNumbers();
    return common(prepare(x, numbers), prepare(y, numbers));
  }

  @Override
  public Evaluation over(Sample<Graph> rows, Sample<Graph> cols) {
    return PairEvaluation.of(rows, cols, this::prepare, this::common);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the limit of sums of kernels that count walks of one length, times lambda^k >= 0; where"
            + " the sum has no limit the kernel refuses");
  }

  @Override
  public Optional<Domain<Graph>> domain() {
    return Optional.of(GraphDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "randomwalk",
        Expression.named("lambda", lambda),
        Expression.named("labelled", Expression.word(Boolean.toString(labelled))));
  }
}
