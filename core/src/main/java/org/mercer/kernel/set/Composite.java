package org.mercer.kernel.set;

import java.util.List;
import java.util.function.Function;
import org.mercer.data.Domain;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.set.ItemSet;
import org.mercer.data.set.SetDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;

/** A kind of object that is made of parts of another kind: a set of its items, a bag of vectors. */
public final class Composite<Z, X> {
  /** The items of a set, each a string. */
  public static final Composite<ItemSet, String> ITEMS =
      new Composite<>(SetDomain.INSTANCE, StringDomain.INSTANCE, ItemSet::items);

  /** The vectors of a bag. */
  public static final Composite<Bag, Vec> VECTORS =
      new Composite<>(BagDomain.INSTANCE, VectorDomain.INSTANCE, Bag::vectors);

  private final Domain<Z> whole;
  private final Domain<X> part;
  private final Function<Z, List<X>> split;

  private Composite(Domain<Z> whole, Domain<X> part, Function<Z, List<X>> split) {
    this.whole = whole;
    this.part = part;
    this.split = split;
  }

  public Domain<Z> whole() {
    return whole;
  }

  public Domain<X> part() {
    return part;
  }

  public List<X> of(Z object) {
    return split.apply(object);
  }

  @Override
  public String toString() {
    return part.name() + " of " + whole.name();
  }
}
