package org.mercer.catalogue;

import java.util.Map;
import org.mercer.data.Domain;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.set.Agreement;
import org.mercer.kernel.set.Composite;
import org.mercer.kernel.set.Derived;
import org.mercer.kernel.set.Intersection;
import org.mercer.kernel.set.Jaccard;
import org.mercer.kernel.set.Measure;
import org.mercer.kernel.set.Subsets;
import org.mercer.kernel.set.UnionComplement;

/** The kernels on sets by name, for Java: {@code Sets.jaccard()}. */
public final class Sets {
  private Sets() {}

  /** The sets: how they are read, written and stored. */
  public static Domain<ItemSet> domain() {
    return SetDomain.INSTANCE;
  }

  /** Bags of vectors: how they are read, written and stored. */
  public static Domain<Bag> bags() {
    return BagDomain.INSTANCE;
  }

  /** The number of common items. */
  public static Kernel<ItemSet> intersection() {
    return new Intersection(Measure.COUNTING);
  }

  /** What the common items count. */
  public static Kernel<ItemSet> intersection(Map<String, Double> measure) {
    return new Intersection(new Measure(measure));
  }

  /** What the items count that neither set has. */
  public static Kernel<ItemSet> unionComplement(Map<String, Double> measure) {
    return new UnionComplement(new Measure(measure));
  }

  /** What the items count that both sets have or both have not. */
  public static Kernel<ItemSet> agreement(Map<String, Double> measure) {
    return new Agreement(new Measure(measure));
  }

  /** |A n B| / |A u B|. */
  public static Kernel<ItemSet> jaccard() {
    return new Jaccard(Measure.COUNTING);
  }

  /** mu(A n B) / mu(A u B). */
  public static Kernel<ItemSet> jaccard(Map<String, Double> measure) {
    return new Jaccard(new Measure(measure));
  }

  /** 2^|A n B|: the number of common subsets. */
  public static Kernel<ItemSet> subsets() {
    return new Subsets();
  }

  /** The sum of the base over all pairs of vectors of two bags. */
  public static Kernel<Bag> derived(Kernel<Vec> base) {
    return new Derived<>(base, Composite.VECTORS);
  }

  /** The sum of the base over all pairs of items of two sets. */
  public static Kernel<ItemSet> derivedFromItems(Kernel<String> base) {
    return new Derived<>(base, Composite.ITEMS);
  }
}
