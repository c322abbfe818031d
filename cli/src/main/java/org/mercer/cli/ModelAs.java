package org.mercer.cli;

import java.util.Optional;
import org.mercer.model.KernelModel;

/** A model as one of its kinds. */
final class ModelAs {
  private ModelAs() {}

  /** The model where it is of this kind; its objects are what they were. */
  @SuppressWarnings("unchecked") // a model of X that is of the kind M<Y> has Y = X
  static <X, M extends KernelModel<X, ?>> Optional<M> kind(
      KernelModel<X, ?> model, Class<? super M> kind) {
    return kind.isInstance(model) ? Optional.of((M) model) : Optional.empty();
  }
}
