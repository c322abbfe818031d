package org.mercer.model;

import org.mercer.data.Weights;

/** Nothing is known but what each object counts: what tasks without a target share. */
abstract class WeightTask implements Task<Weights> {
  @Override
  public Told told() {
    return Told.NOTHING;
  }

  @Override
  public boolean supervised() {
    return false;
  }

  @Override
  public Weights target(Truth truth) {
    return truth.weights();
  }

  @Override
  public int size(Weights weights) {
    return weights.size();
  }

  @Override
  public void hash(Weights weights, DataHash hash) {
    hash.add(weights.toArray());
  }
}
