package org.mercer.kernel.node;

import java.util.Arrays;
import org.mercer.data.graph.Graph;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The entries of the pseudo-inverse of L = D - A. The squared distance k(x,x) + k(y,y) - 2 k(x,y)
 * is the resistance between x and y, and that times the sum of all degrees is the time a random
 * walker takes from x to y and back. Suits: clustering and ranking of nodes. A kernel: the
 * eigenvalues are 1/l, and 0 where l is, which is as often as the graph has components. Cost: one
 * decomposition of n^3 operations, then n products a value. Example: the path 0-1-2, nodes 0 and 1:
 * -1/9. A loop changes nothing.
 */
public record CommuteTime(GraphSpectrum spectrum) implements SpectralFunction {
  public CommuteTime {
    spectrum.requirePositiveWeights("commutetime");
  }

  public CommuteTime(Graph graph) {
    this(GraphSpectrum.bare(graph));
  }

  @Override
  public GraphSpectrum.Of matrix() {
    return GraphSpectrum.Of.LAPLACIAN;
  }

  @Override
  public double[] transformed(double[] eigenvalues) {
    double[] inverse = Arrays.stream(eigenvalues).map(l -> 1 / l).toArray();
    // counted, not compared with a small number: no rounding makes a zero of an edge of weight 1e-9
    Arrays.fill(inverse, 0, spectrum.components(), 0);
    return inverse;
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the pseudo-inverse of L, whose eigenvalues are not negative, has none either");
  }

  @Override
  public Expression expression() {
    return Expression.call("commutetime", Call.graph(spectrum));
  }
}
