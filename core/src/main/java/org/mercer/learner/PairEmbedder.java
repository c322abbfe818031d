package org.mercer.learner;

import java.util.Optional;
import org.mercer.gram.Gram;

/** Learns coordinates from two views of the same objects: the target is the matrix of the other. */
public interface PairEmbedder extends Learner<Gram, PairEmbedding> {
  @Override
  default Optional<PairEmbedder> ofTwoViews() {
    return Optional.of(this);
  }
}
