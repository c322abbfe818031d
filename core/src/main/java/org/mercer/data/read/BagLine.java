package org.mercer.data.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/** One vector of a bag and the label of the bag: {@code label<TAB>v v v} after the bag's name. */
record BagLine(String label, Vec vector) {
  /** Reads a line without the name of its bag. */
  static final Domain<BagLine> DOMAIN =
      new Domain<>() {
        @Override
        public String name() {
          return "vector of a bag";
        }

        @Override
        public BagLine parse(String text) {
          int tab = text.indexOf('\t');
          if (tab <= 0) {
            throw new InputException(
                "column 1",
                tab < 0 ? "no label and tab before the vector" : "an empty label",
                "bag<TAB>label<TAB>v v v",
                "add the label of the bag");
          }
          String numbers = text.substring(tab + 1).strip().replaceAll("[ ,]+", ",");
          return new BagLine(text.substring(0, tab), VectorDomain.INSTANCE.parse(numbers));
        }

        @Override
        public String format(BagLine line) {
          return line.label + "\t" + VectorDomain.INSTANCE.format(line.vector);
        }

        @Override
        public Sample<BagLine> sample(List<BagLine> lines) {
          return Sample.of(lines);
        }

        @Override
        public Packed pack(Sample<BagLine> sample) {
          throw new UnsupportedOperationException("lines are joined to bags before they are kept");
        }

        @Override
        public Sample<BagLine> unpack(Packed packed) {
          throw new UnsupportedOperationException("lines are joined to bags before they are kept");
        }
      };

  private static void requireSameLength(Vec first, Vec vector, String place) {
    if (first instanceof DenseVec && vector instanceof DenseVec && first.dim() != vector.dim()) {
      throw new InputException(
          place,
          "a vector of " + Text.count(vector.dim(), "number"),
          first.dim() + ", as in the first line",
          "give all vectors the same length");
    }
  }

  /** Keeps the label of a bag; another one for the same bag is refused at its place. */
  static void requireSameLabel(
      Map<String, String> labels, String bag, Targets at, int i, String label) {
    String before = labels.putIfAbsent(bag, label);
    if (before != null && !before.equals(label)) {
      throw new InputException(
          at.place(i),
          "the label " + InputException.quote(label),
          "the label of its bag, " + InputException.quote(before),
          "give all vectors of a bag one label");
    }
  }

  /** The bags in the order in which their names come first; all lines of one have one label. */
  static Dataset<Bag> join(Dataset<BagLine> lines) {
    Map<String, List<Vec>> vectors = new LinkedHashMap<>();
    Map<String, String> labels = new LinkedHashMap<>();
    Targets names = lines.requireTargets();
    for (int i = 0; i < lines.sample().size(); i++) {
      BagLine line = lines.sample().get(i);
      String name = names.get(i);
      vectors.computeIfAbsent(name, n -> new ArrayList<>()).add(line.vector());
      requireSameLength(lines.sample().get(0).vector(), line.vector(), names.place(i));
      requireSameLabel(labels, name, names, i, line.label());
    }
    return new Dataset<>(
        lines.name(),
        BagDomain.INSTANCE,
        BagDomain.INSTANCE.sample(vectors.values().stream().map(Bag::new).toList()),
        Optional.of(new Targets(lines.name(), TextColumn.of(List.copyOf(labels.values())))),
        lines.notes(),
        lines.reading());
  }
}
