package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels that are sums over products of coordinates: interactions of columns. */
@Internal
public final class InteractionKernels {
  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("allsubsets")
              .on(VectorDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "all-subsets kernel",
                      "one factor 1 + x_i y_i a coordinate",
                      "Computation 9.6"))
              .formula("the product over i of (1 + x_i y_i)")
              .summary("All products of different features, of any number of them.")
              .suits("interactions of any number of features; use normalise in high dimension")
              .cost("one multiplication and addition a coordinate")
              .example("allsubsets()", "1,2,3", "4,5,6", 1045)
              .made(a -> new AllSubsets()),
          Entry.named("anova")
              .on(VectorDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "ANOVA kernel",
                      "K_s += x_j y_j K_(s-1), coordinate after coordinate",
                      "Computation 9.12",
                      "Algorithm 9.14"),
                  BookItem.of(
                          "alternative recursion for the ANOVA kernel",
                          "K_m = 1/m sum_s (-1)^(s+1) K_(m-s) P_s, P_s = sum_j (x_j y_j)^s",
                          "Computation 9.18")
                      .costing("degree multiplications and additions a coordinate, then degree^2")
                      .shownBy("anova(degree=2, recursion=powersums)", "1,2,3", "4,5,6", 292))
              .formula("the sum over all sets A of degree coordinates of prod_A x_i y_i")
              .summary(
                  "All products of exactly degree different features, each coordinate by x_i y_i;"
                      + " anovadot of kernlab is another kernel, a sum of Gaussians of single"
                      + " coordinates to a power.")
              .kernelSince(
                  "an inner product: one feature for each set of degree coordinates, their product")
              .suits("interactions of a few different features")
              .cost("degree multiplications and additions a coordinate")
              .takes(
                  Parameter.whole("degree", 2, 0, "how many different features are multiplied"),
                  Parameter.word(
                      "recursion",
                      List.of("coordinates", "powersums"),
                      "coordinates: K_s += x_j y_j K_(s-1), coordinate after coordinate; powersums:"
                          + " from the sums of the powers of x_j y_j, whose terms cancel where"
                          + " products differ much in size"))
              .example("anova(degree=2)", "1,2,3", "4,5,6", 292)
              .made(
                  a ->
                      a.word("recursion").equals("powersums")
                          ? new AnovaByPowerSums(a.whole("degree"))
                          : new Anova(a.whole("degree"))),
          Entry.named("paths")
              .on(VectorDomain.INSTANCE)
              .book(
                  BookItem.of(
                          "general graph kernels",
                          "with cycles: a linear system of all nodes, [(I - A)^-1] from source to"
                              + " sink",
                          "Computation 9.24")
                      .costing("n^3 a pair, n the nodes of the graph")
                      .shownBy(
                          "paths(edges={'s->a': 1, 'a->a': 0.5, 'a->t': linear()})",
                          "1,2",
                          "3,1",
                          10),
                  BookItem.of(
                      "simple graph kernels",
                      "without cycles: the nodes in topological order, one multiplication an edge",
                      "Algorithm 9.25"))
              .formula("the sum over all walks from source to sink of the product of their edges")
              .summary("A sum of products of kernels, given as a directed graph.")
              .kernelIf(
                  "its edges are kernels, numbers >= 0 among them: a sum of products of kernels")
              .suits("sums of products that share parts; anova and allsubsets are such graphs")
              .cost("one multiplication an edge; with cycles a linear system of all nodes")
              .takes(
                  name("source", "s", "the node where every walk begins"),
                  name("sink", "t", "the node where every walk ends"),
                  Parameter.required(
                      "edges",
                      Parameter.Kind.KERNELS,
                      "a number or a kernel for each edge 'from->to'; cycles need a spectral radius"
                          + " below 1"))
              .example(
                  "paths(source=s, sink=t, edges={'s->a': 2, 's->b': 3, 'a->b': 0.5, 'a->t':"
                      + " linear(), 'b->t': 7})",
                  "1,2",
                  "3,1",
                  38)
              .made(
                  a ->
                      new Paths<>(
                          String.valueOf(a.data("source").value()),
                          String.valueOf(a.data("sink").value()),
                          a.kernels("edges"))),
          Entry.named("randomised")
              .on(VectorDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "evaluating randomised kernels",
                      "features drawn once, the same for all pairs, then a matrix product",
                      "Computation 9.46"))
              .formula(
                  "1/N sum_k phi_k(x) phi_k(y), phi_1 .. phi_N random features, the same for all"
                      + " pairs")
              .summary(
                  "An estimate of a mean over more features than can be added up: of 2^-d"
                      + " allsubsets(), rbf(), the angle or poly(coef0=0). It errs by epsilon or"
                      + " more with probability 2 exp(-N epsilon^2 / (2 B^2)) at most, where"
                      + " |phi(x) phi(y)| <= B.")
              .kernelSince("an inner product of N features, the same for all pairs")
              .suits("sums over more features than can be added up, and seeing how estimates err")
              .cost("N features an object, then N multiplications a pair")
              .takes(
                  Parameter.word(
                      "features",
                      RandomFeatures.words(),
                      "what is drawn, of d coordinates |x_i| <= m. subsets: the product over a"
                          + " random set of coordinates, estimates 2^-d prod_i (1 + x_i y_i), B ="
                          + " max(1, m^2)^d; fourier: sqrt 2 cos(w'x + b), estimates"
                          + " rbf(gamma), B = 2; signs: the side of a random plane through the"
                          + " origin, estimates 1 - 2 angle(x,y) / pi, B = 1; monomials:"
                          + " d^(degree/2) times the product of degree random coordinates,"
                          + " estimates (x'y)^degree, B = (d m^2)^degree"),
                  Parameter.whole(
                      "samples", 512, 1, Randomised.MOST_SAMPLES, "N, how many features are drawn"),
                  Parameter.whole("seed", 0, 0, "which features are drawn"),
                  Parameter.number(
                      "gamma", 1, NumberRange.POSITIVE, "that of rbf, for features=fourier"),
                  Parameter.whole("degree", 2, 1, "that of poly, for features=monomials"))
              .example("randomised()", "1,1", "1,1", 1)
              .made(InteractionKernels::randomised),
          Entry.named("randomfeatures")
              .on(VectorDomain.INSTANCE)
              .formula(
                  "z(x)'z(y) with count random features z, 2/count sum over w of cos(w'(x - y)) for"
                      + " kernels of x - y")
              .summary(
                  "A kernel by so many random features: learners over rows of features, such as"
                      + " svc, ridge and logistic, then take time in proportion to the number of"
                      + " objects. It errs by epsilon or more with probability 2 exp(-count"
                      + " epsilon^2 / 4) at most where k(x,x) = 1, about 1/sqrt(count).")
              .kernelSince("an inner product of features, the same for all pairs")
              .suits("very many vectors and a smooth kernel")
              .cost("count times the dimension an object, then count multiplications a pair")
              .takes(
                  Parameter.kernel(
                      "kernel",
                      "rbf(gamma=1)",
                      "rbf, laplacian, matern, rq, exponential, arccos, sums of these and products"
                          + " of all but arccos"),
                  Parameter.whole(
                      "count", 1000, 2, RandomMap.MOST_FEATURES, "how many features are drawn"),
                  Parameter.word(
                      "draw",
                      Arrays.stream(RandomMap.Draw.values()).map(RandomMap.Draw::word).toList(),
                      "orthogonal: in blocks of orthogonal frequencies, whose errors partly cancel;"
                          + " quasi: from a sequence of low discrepancy; plain: independent ones"),
                  Parameter.whole("seed", 0, 0, "which features are drawn"))
              .example("randomfeatures(rbf(gamma=0.1))", "1,2", "1,2", 1)
              .made(InteractionKernels::randomFeatures));

  private InteractionKernels() {}

  private static RandomMap randomFeatures(Arguments a) {
    RandomMap.Draw draw = RandomMap.Draw.valueOf(a.word("draw").toUpperCase(Locale.ROOT));
    return new RandomMap(a.kernel("kernel"), a.whole("count"), draw, a.whole("seed"));
  }

  private static Randomised randomised(Arguments a) {
    // asked for whatever the family is, so that one out of range is always refused
    RandomFeatures fourier = new RandomFeatures.Fourier(a.number("gamma"));
    RandomFeatures monomials = new RandomFeatures.Monomials(a.whole("degree"));
    RandomFeatures family =
        Stream.of(new RandomFeatures.Subsets(), fourier, new RandomFeatures.Signs(), monomials)
            .filter(f -> f.word().equals(a.word("features")))
            .findFirst()
            .orElseThrow();
    return new Randomised(family, a.whole("samples"), a.whole("seed"));
  }

  private static Parameter name(String parameter, String standard, String meaning) {
    return new Parameter(
        parameter,
        Parameter.Kind.TEXT,
        Optional.of(standard),
        NumberRange.FINITE,
        List.of(),
        meaning);
  }
}
