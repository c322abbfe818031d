package org.mercer.model.file;

import java.util.List;
import java.util.stream.Collectors;
import org.mercer.data.Domain;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.SetDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.TreeDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/** The kinds of object that a model file can hold: a fixed list, so that no file can add to it. */
final class Domains {
  private static final List<Domain<?>> KNOWN =
      List.of(
          VectorDomain.INSTANCE,
          StringDomain.INSTANCE,
          TreeDomain.INSTANCE,
          GraphDomain.INSTANCE,
          NodeDomain.INSTANCE,
          SetDomain.INSTANCE,
          BagDomain.INSTANCE,
          SeriesDomain.INSTANCE,
          RowDomain.INSTANCE,
          RecordDomain.INSTANCE);

  private Domains() {}

  static Domain<?> named(String name) {
    return KNOWN.stream()
        .filter(d -> d.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "the kind of object must be one of " + names() + ", but is '" + name + "'"));
  }

  static void require(Domain<?> domain) {
    Require.that(
        KNOWN.contains(domain),
        "a model file holds objects of the kinds "
            + names()
            + ", but these are of the kind "
            + domain.name());
  }

  private static String names() {
    return KNOWN.stream().map(Domain::name).collect(Collectors.joining(", "));
  }
}
