package org.mercer.kernel.node;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.error.Require;
import org.mercer.kernel.Refutation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.run.Run;

/**
 * The entries of (I - lambda A)^{-1} = sum over k &gt;= 0 of lambda^k A^k: walks of all lengths
 * from node to node, each step times lambda &lt; 1/rho, rho the spectral radius of A. Suits: nodes
 * that are alike when ways of any length join them. A kernel: the eigenvalues 1 / (1 - lambda a)
 * are positive. Cost: one decomposition of n^3 operations, then n products a value. Example: the
 * path 0-1-2, lambda 1/2, nodes 0 and 1: 1.
 *
 * <p>With {@code from} = 1 the sum starts at the first power, A (I - lambda A)^{-1} = sum over k
 * &gt;= 1 of lambda^(k-1) A^k. That is a kernel only where A has no negative eigenvalue, as the
 * products of documents have none; the adjacency matrix of a graph without loops always has one as
 * soon as there is an edge, for its trace is zero, and {@link #certificate} gives the witness.
 */
public record VonNeumann(double lambda, GraphSpectrum spectrum, int from)
    implements SpectralFunction {
  /** How near to 1 lambda rho may come: nearer, rounding decides on which side it is. */
  private static final double MARGIN = 1e-12;

  public VonNeumann {
    Require.nonNegative("lambda", lambda);
    Require.that(from == 0 || from == 1, "from must be 0 or 1, but is " + from);
  }

  public VonNeumann(double lambda, Graph graph) {
    this(lambda, GraphSpectrum.bare(graph), 0);
  }

  @Override
  public GraphSpectrum.Of matrix() {
    return GraphSpectrum.Of.ADJACENCY;
  }

  @Override
  public double[] transformed(double[] eigenvalues) {
    double radius = Arrays.stream(eigenvalues).map(Math::abs).max().orElse(0);
    Require.that(
        lambda * radius < 1 - MARGIN,
        "lambda must be below 1/rho = "
            + 1 / radius
            + ", rho the spectral radius of the graph, but is "
            + lambda
            + ": the sum over all walks diverges");
    return Arrays.stream(eigenvalues).map(a -> (from == 0 ? 1 : a) / (1 - lambda * a)).toArray();
  }

  @Override
  public Certificate certificate() {
    if (from == 0) {
      return Axiom.psd("the eigenvalues 1 / (1 - lambda a) are positive for lambda < 1/rho");
    }
    Optional<? extends Certificate> witness =
        Refutation.search(this, spectrum.graph().nodes(), Run.defaults());
    return witness.isPresent()
        ? witness.get()
        : Axiom.psd("the adjacency matrix of this graph has no negative eigenvalue");
  }

  @Override
  public Expression expression() {
    Expression factor = Expression.named("lambda", lambda);
    return from == 0
        ? Expression.call("vonneumann", factor, Call.graph(spectrum))
        : Expression.call(
            "vonneumann", factor, Call.graph(spectrum), Expression.named("from", from));
  }
}
