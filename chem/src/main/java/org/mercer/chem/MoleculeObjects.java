package org.mercer.chem;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;

/** Molecules of a file as graphs, or as sets of their parts where sets are asked for. */
final class MoleculeObjects {
  private final boolean sets;
  private final List<Graph> graphs = new ArrayList<>();
  private final List<ItemSet> fingerprints = new ArrayList<>();

  MoleculeObjects(ReadOptions options) {
    this.sets = options.kind().filter(SetDomain.INSTANCE::equals).isPresent();
  }

  void add(Molecule molecule, String place) {
    if (sets) {
      fingerprints.add(molecule.fingerprint(place));
    } else {
      graphs.add(molecule.graph(place));
    }
  }

  int size() {
    return sets ? fingerprints.size() : graphs.size();
  }

  ObjectFormat.Content<?> content(
      Optional<List<String>> targets, List<String> notes, Map<String, List<String>> names) {
    List<String> all = new ArrayList<>(notes);
    if (sets) {
      all.add("each molecule is read as the set of its circular parts (ECFP4)");
      return new ObjectFormat.Content<>(SetDomain.INSTANCE, fingerprints, targets, all, names);
    }
    return new ObjectFormat.Content<>(GraphDomain.INSTANCE, graphs, targets, all, names);
  }
}
