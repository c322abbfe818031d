package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.data.graph.EdgeList;
import org.mercer.data.graph.Graph;
import org.mercer.data.record.TableRow;
import org.mercer.data.set.ItemSet;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.data.tree.Tree;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Place;

/** The parts of features on the places of an object: each shared evenly by its places. */
final class Profiles {
  private Profiles() {}

  static <X> Marks of(Kernel<X> kernel, X x, Map<String, Double> weights, List<String> columns) {
    List<String> texts = texts(kernel.places(), kernel.placed(x), columns);
    double[] profile = new double[texts.size()];
    kernel.occurrences(
        x,
        (feature, value, places) -> {
          double share = weights.getOrDefault(feature, 0.0) * value / places.length;
          for (int place : places) {
            profile[place] += share;
          }
        });
    // of a row of a table the kernel sees one cell alone
    String note = kernel.placed(x) == x ? "" : "of " + kernel.expression();
    return new Marks(Marks.Method.ADDITIVE, kernel.places(), texts, profile, note)
        .linked(links(kernel.placed(x)));
  }

  /** What stands at each place of an object. */
  static List<String> texts(Place place, Object x, List<String> columns) {
    List<String> texts = new ArrayList<>();
    if (x instanceof String s) {
      Tokens tokens = new Tokens(place == Place.WORD ? Unit.WORD : Unit.CHAR);
      for (int symbol : tokens.symbols(s)) {
        texts.add(tokens.text(symbol));
      }
    } else if (x instanceof Tree tree) {
      for (int v = 0; v < tree.size(); v++) {
        texts.add(tree.label(v));
      }
    } else if (x instanceof Graph graph) {
      for (int v = 0; v < graph.size(); v++) {
        texts.add(graph.label(v).isEmpty() ? "*" : graph.label(v));
      }
    } else if (x instanceof TableRow row) {
      texts.addAll(row.schema().names());
    } else if (x instanceof ItemSet set) {
      texts.addAll(set.items());
    } else if (x instanceof Vec vec) {
      for (int j = 0; j < vec.dim(); j++) {
        texts.add(j < columns.size() ? columns.get(j) : "x" + (j + 1));
      }
    }
    return texts;
  }

  /** The edges of a graph; each node of a tree with its children. */
  static List<Marks.Link> links(Object x) {
    List<Marks.Link> links = new ArrayList<>();
    if (x instanceof Tree tree) {
      for (int v = 0; v < tree.size(); v++) {
        for (int c = v + 1; c < tree.end(v); c = tree.end(c)) {
          links.add(new Marks.Link(v, c));
        }
      }
    } else if (x instanceof Graph graph) {
      EdgeList.of(graph).forEach((i, j, entry) -> links.add(new Marks.Link(i, j)));
    }
    return links;
  }

  /** Those of the same kind and place added up. */
  static List<Marks> joined(List<Marks> all) {
    List<Marks> joined = new ArrayList<>();
    for (Marks marks : all) {
      int at = 0;
      while (at < joined.size() && !alike(joined.get(at), marks)) {
        at++;
      }
      if (at == joined.size()) {
        joined.add(marks);
      } else {
        double[] sum = joined.get(at).weights();
        for (int i = 0; i < sum.length; i++) {
          sum[i] += marks.weight(i);
        }
        joined.set(
            at,
            new Marks(marks.method(), marks.place(), marks.texts(), sum, marks.note())
                .linked(marks.links()));
      }
    }
    return joined;
  }

  private static boolean alike(Marks a, Marks b) {
    return a.method() == b.method() && a.place() == b.place() && a.texts().equals(b.texts());
  }
}
