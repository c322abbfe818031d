package org.mercer.model;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;

/** Whether objects are the very ones that a model was trained on, told by the hash it keeps. */
@Internal
public final class TrainedOn {
  private TrainedOn() {}

  /** The same objects in the same order, with the same targets where the model learned them. */
  public static <X> boolean same(
      KernelModel<X, ?> model,
      Sample<X> sample,
      Optional<Labels> labels,
      Optional<Numbers> numbers) {
    Sample<X> seen = model.function().preparation().seen(sample);
    DataHash hash = new DataHash();
    model.kernel().domain().ifPresent(domain -> hash.add(domain.pack(seen)));
    if (!model.task().supervised()) {
      hash.add(Weights.equal(sample.size()).toArray());
      return hash.hex().equals(model.provenance().dataHash());
    }
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
