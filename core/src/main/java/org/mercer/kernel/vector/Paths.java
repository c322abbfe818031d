package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Constant;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * The sum over all walks from the source to the sink of a directed graph of the products of the
 * kernels on their edges. Suits: sums of products of kernels that share parts; all-subsets, ANOVA
 * and polynomial kernels are such graphs. A kernel: sums and products of kernels, and limits of
 * them where there are cycles. Cost: one multiplication an edge, or a linear system of the size of
 * the graph where it has cycles. Example: s-&gt;a 2, s-&gt;b 3, a-&gt;b 0.5, a-&gt;t 5, b-&gt;t 7:
 * 2*5 + 3*7 + 2*0.5*7 = 38.
 *
 * <p>With cycles there are infinitely many walks: the sum is an entry of (I - A)^-1, where A holds
 * the values of the edges, and needs a spectral radius below one. It is asked for at (x,x) and
 * (y,y), where no value is negative; by Cauchy and Schwarz the walks at (x,y) then converge too.
 */
@Internal
public final class Paths<X> implements Kernel<X> {
  private final String source;
  private final String sink;
  private final Map<String, Kernel<X>> edges;
  private final PathGraph graph;

  /**
   * @param edges kernels by the names of their edges, {@code from->to}
   */
  public Paths(String source, String sink, Map<String, Kernel<X>> edges) {
    this.source = source;
    this.sink = sink;
    this.edges = Collections.unmodifiableMap(new LinkedHashMap<>(edges));
    Require.that(!edges.isEmpty(), "edges must have at least one edge 'from->to'");
    this.graph = new PathGraph(source, sink, List.copyOf(edges.keySet()));
    if (!graph.isAcyclic() && edges.values().stream().allMatch(k -> k instanceof Constant)) {
      requireConvergence(edges.values().stream().mapToDouble(Paths::constant).toArray(), "");
    }
  }

  private static double constant(Kernel<?> kernel) {
    return kernel instanceof Constant<?> c ? c.value() : Double.NaN;
  }

  private void requireConvergence(double[] values, String where) {
    Require.that(
        graph.converges(values),
        "edges with cycles must have a spectral radius below 1, or the sum over all walks is"
            + " infinite, but here"
            + where
            + " it is 1 or more; make the values on the cycles smaller");
  }

  private List<Kernel<X>> kernels() {
    return List.copyOf(edges.values());
  }

  @Override
  public double of(X x, X y) {
    if (!graph.isAcyclic()) {
      requireConvergence(values(x, x), " at (x,x)");
      requireConvergence(values(y, y), " at (y,y)");
    }
    return graph.sum(values(x, y));
  }

  private double[] values(X x, X y) {
    double[] values = new double[edges.size()];
    int e = 0;
    for (Kernel<X> kernel : edges.values()) {
      values[e++] = kernel.of(x, y);
    }
    return values;
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    List<double[]> diagonals = kernels().stream().map(k -> k.diagonal(sample)).toList();
    double[] sums = new double[sample.size()];
    double[] values = new double[edges.size()];
    for (int i = 0; i < sums.length; i++) {
      for (int e = 0; e < values.length; e++) {
        values[e] = diagonals.get(e)[i];
      }
      if (!graph.isAcyclic()) {
        requireConvergence(values, " for object " + (i + 1));
      }
      sums[i] = graph.sum(values);
    }
    return sums;
  }

  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    if (!graph.isAcyclic()) {
      diagonal(rows);
      if (rows != cols) {
        diagonal(cols);
      }
    }
    Map<Kernel<X>, Evaluation> distinct = new LinkedHashMap<>();
    List<Evaluation> evaluations = new ArrayList<>();
    for (Kernel<X> kernel : edges.values()) {
      evaluations.add(distinct.computeIfAbsent(kernel, k -> k.over(rows, cols)));
    }
    return new PathEvaluation(graph, evaluations);
  }

  /**
   * One feature for each walk and each choice of a feature of every edge on it, their product;
   * empty where there are cycles, and so infinitely many walks, or an edge has no features.
   */
  @Override
  public Optional<Features> features(X x) {
    if (!graph.isAcyclic()) {
      return Optional.empty();
    }
    List<Kernel<X>> kernels = kernels();
    List<Features.Draft> walks = new ArrayList<>();
    for (int node = 0; node < graph.nodes(); node++) {
      walks.add(new Features.Draft());
    }
    walks.get(graph.source()).add("", 1);
    for (int e : graph.order()) {
      Optional<Features> edge = kernels.get(e).features(x);
      if (edge.isEmpty()) {
        return Optional.empty();
      }
      Features.Draft longer = walks.get(graph.to(e));
      Features step = edge.get().named(graph.edgeName(e) + ": ");
      walks
          .get(graph.from(e))
          .build()
          .values()
          .forEach(
              (walk, weight) ->
                  step.values()
                      .forEach(
                          (name, value) ->
                              longer.add(
                                  walk.isEmpty() ? name : walk + ", " + name, weight * value)));
    }
    return Optional.of(walks.get(graph.sink()).build());
  }

  @Override
  public boolean needsFit() {
    return edges.values().stream().anyMatch(Kernel::needsFit);
  }

  @Override
  public Kernel<X> fit(Sample<X> sample) {
    if (!needsFit()) {
      return this;
    }
    Map<String, Kernel<X>> fitted = new LinkedHashMap<>();
    edges.forEach((name, kernel) -> fitted.put(name, kernel.fit(sample)));
    return new Paths<>(source, sink, fitted);
  }

  @Override
  public Certificate certificate() {
    List<Certificate> parts = edges.values().stream().distinct().map(Kernel::certificate).toList();
    Certificate products = Rule.SCHUR_PRODUCT.from(parts);
    return graph.isAcyclic() ? Rule.SUM.from(products) : Rule.POWER_SERIES.from(products);
  }

  /** What the edges compare; vectors where all of them are numbers, which compare anything. */
  @Override
  @SuppressWarnings("unchecked")
  public Optional<Domain<X>> domain() {
    return edges.values().stream()
        .map(Kernel::domain)
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> Optional.of((Domain<X>) (Domain<?>) VectorDomain.INSTANCE));
  }

  @Override
  public Expression expression() {
    List<Map.Entry<String, Expression>> written = new ArrayList<>();
    edges.forEach((name, kernel) -> written.add(Map.entry(name, kernel.expression())));
    return Expression.call(
        "paths",
        Expression.named("source", name(source)),
        Expression.named("sink", name(sink)),
        Expression.named("edges", new Expression.Entries(written)));
  }

  private static Expression name(String node) {
    return Expression.isWord(node) ? Expression.word(node) : Expression.text(node);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Paths<?> that
        && source.equals(that.source)
        && sink.equals(that.sink)
        && edges.equals(that.edges);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(new Object[] {source, sink, edges});
  }

  @Override
  public String toString() {
    return expression().toString();
  }
}
