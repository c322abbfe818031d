package org.mercer.data.set;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/**
 * Bags of vectors, written {@code 1,2;3,4}, or with blanks between the vectors; the empty bag is
 * the empty text. Each vector is written as {@link VectorDomain} has it.
 */
@Internal
public final class BagDomain implements Domain<Bag> {
  public static final BagDomain INSTANCE = new BagDomain();

  private static final String ENDS = "bag ends";

  private BagDomain() {}

  @Override
  public String name() {
    return "bag";
  }

  @Override
  public Bag parse(String text) {
    List<Vec> vectors = new ArrayList<>();
    if (text.isBlank()) {
      return new Bag(vectors);
    }
    // Blanks beside a comma belong to a vector, so that 1, 2; 3, 4 holds two of them.
    String joined = text.strip().replaceAll(" *([,:;]) *", "$1");
    for (String part : joined.split(";| +", -1)) {
      try {
        vectors.add(VectorDomain.INSTANCE.parse(part));
      } catch (InputException e) {
        throw new InputException(
            "bag, vector " + (vectors.size() + 1) + ", " + e.where(),
            e.found(),
            e.expected(),
            "write vectors with ';' between them, such as 1,2;3,4");
      }
    }
    return new Bag(vectors);
  }

  @Override
  public String format(Bag object) {
    return object.vectors().stream()
        .map(VectorDomain.INSTANCE::format)
        .collect(Collectors.joining(";"));
  }

  /** All vectors as one sample, and where each bag ends among them. */
  @Override
  public Packed pack(Sample<Bag> sample) {
    List<Vec> all = new ArrayList<>();
    int[] ends = new int[sample.size()];
    for (int i = 0; i < ends.length; i++) {
      all.addAll(sample.get(i).vectors());
      ends[i] = all.size();
    }
    return VectorDomain.INSTANCE.pack(VectorDomain.INSTANCE.sample(all)).put(ENDS, ends);
  }

  @Override
  public Sample<Bag> unpack(Packed packed) {
    int[] ends = packed.ints(ENDS);
    Sample<Vec> all = VectorDomain.INSTANCE.unpack(packed);
    PackedEnds.check("bags", ends, all.size());
    List<Bag> bags = new ArrayList<>(ends.length);
    int from = 0;
    for (int end : ends) {
      List<Vec> own = new ArrayList<>();
      for (int v = from; v < end; v++) {
        own.add(all.get(v));
      }
      bags.add(new Bag(own));
      from = end;
    }
    return Sample.of(bags);
  }
}
