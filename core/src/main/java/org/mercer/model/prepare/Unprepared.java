package org.mercer.model.prepare;

import java.util.List;
import org.mercer.data.Packed;
import org.mercer.data.Sample;

/** Objects as they are. */
record Unprepared<X>() implements Preparation<X> {
  @Override
  public String name() {
    return "none";
  }

  @Override
  public X apply(X object) {
    return object;
  }

  @Override
  public Sample<X> apply(Sample<X> sample) {
    return sample;
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public Packed pack() {
    return new Packed();
  }
}
