package org.mercer.model;

import java.util.Optional;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;

/** Whether objects are the very ones that a model was trained on, told by the hash it keeps. */
public final class TrainedOn {
  private TrainedOn() {}

  /** The same objects in the same order with the same targets. */
  public static <X> boolean same(
      KernelModel<X, ?> model,
      Sample<X> sample,
      Optional<Labels> labels,
      Optional<Numbers> numbers) {
    DataHash hash = new DataHash();
    model.kernel().domain().ifPresent(domain -> hash.add(domain.pack(sample)));
    labels.ifPresent(
        all -> {
          for (int i = 0; i < all.size(); i++) {
            hash.add(all.name(i));
          }
        });
    numbers.ifPresent(all -> hash.add(all.column(0)));
    return hash.hex().equals(model.provenance().dataHash());
  }
}
