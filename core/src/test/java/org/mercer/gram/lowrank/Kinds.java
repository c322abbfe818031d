package org.mercer.gram.lowrank;

import java.util.List;
import org.mercer.catalogue.Generators;
import org.mercer.catalogue.Graphs;
import org.mercer.catalogue.Strings;
import org.mercer.catalogue.Trees;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Domain;
import org.mercer.data.Request;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;

/** Matrices of vectors, strings, trees and graphs. */
public final class Kinds {
  private Kinds() {}

  public static <X> Sample<X> drawn(String problem, Domain<X> domain, int n) {
    return Generators.get(problem).draw(Request.of(n, 3)).of(domain).sample();
  }

  /** Of n objects each. */
  public static List<Gram> grams(int n) {
    return List.of(
        Grams.lazy(Vectors.rbf(0.3), Matrices.vectors(n, 3, 5), Precision.DOUBLE),
        Grams.lazy(
            Strings.spectrum(3).normalised(),
            drawn("dna", StringDomain.INSTANCE, n),
            Precision.DOUBLE),
        Grams.lazy(
            Trees.sst(0.5).normalised(), drawn("trees", TreeDomain.INSTANCE, n), Precision.DOUBLE),
        Grams.lazy(
            Graphs.wl(2).normalised(),
            drawn("molecules", GraphDomain.INSTANCE, n),
            Precision.DOUBLE));
  }
}
