package org.mercer.chem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.read.Fault;
import org.mercer.data.read.ObjectFormat;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.error.InputException;

/**
 * Molecules of a file as graphs, or as sets of their parts where sets are asked for. One that is
 * wrong is a fault, and the others are read.
 */
final class MoleculeObjects {
  private static final Pattern PLACE = Pattern.compile(".*:([0-9]{1,9}):([0-9]{1,9})");

  private final boolean sets;
  private final List<Graph> graphs = new ArrayList<>();
  private final List<ItemSet> fingerprints = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final List<Integer> kept = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private int count;

  MoleculeObjects(ReadOptions options) {
    this.sets = options.kind().filter(SetDomain.INSTANCE::equals).isPresent();
  }

  /**
   * The next one of the file.
   *
   * @param line where it begins
   * @param place for messages
   */
  void add(int line, String place, Supplier<Molecule> molecule) {
    try {
      if (sets) {
        fingerprints.add(molecule.get().fingerprint(place));
      } else {
        graphs.add(molecule.get().graph(place));
      }
      lines.add(line);
      kept.add(count);
    } catch (InputException wrong) {
      Matcher at = PLACE.matcher(wrong.where());
      boolean known = at.matches();
      faults.add(
          new Fault(
              Fault.Kind.OBJECT,
              known ? Long.parseLong(at.group(1)) : line,
              known ? Long.parseLong(at.group(2)) : 1,
              wrong.found(),
              wrong.expected(),
              wrong.repair()));
    }
    count++;
  }

  /**
   * All that was read.
   *
   * @param targets those of all molecules, wrong ones too
   * @param names as many, where they have any
   */
  ObjectFormat.Content<?> content(
      Optional<List<String>> targets, List<String> notes, Map<String, List<String>> names) {
    List<String> all = new ArrayList<>(notes);
    if (sets) {
      all.add("each molecule is read as the set of its circular parts (ECFP4)");
    }
    Optional<List<String>> known = targets.map(this::ofKept);
    Map<String, List<String>> called = new LinkedHashMap<>();
    names.forEach((column, each) -> called.put(column, ofKept(each)));
    return sets
        ? new ObjectFormat.Content<>(
            SetDomain.INSTANCE, fingerprints, known, all, called, lines, faults)
        : new ObjectFormat.Content<>(
            GraphDomain.INSTANCE, graphs, known, all, called, lines, faults);
  }

  private List<String> ofKept(List<String> each) {
    return kept.stream().map(each::get).toList();
  }
}
