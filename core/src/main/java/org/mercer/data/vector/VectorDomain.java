package org.mercer.data.vector;

import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.InputException;
import org.mercer.data.Packed;
import org.mercer.data.Sample;

/** Vectors, written {@code 1,2,-3.5} or, sparse, {@code 3:1.5,7:2} with indices counted from 1. */
public final class VectorDomain implements Domain<Vec> {
  public static final VectorDomain INSTANCE = new VectorDomain();

  private VectorDomain() {}

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public Vec parse(String text) {
    throw new InputException("vector", InputException.quote(text), "numbers", "");
  }

  @Override
  public String format(Vec object) {
    return object.toString();
  }

  @Override
  public Sample<Vec> sample(List<Vec> objects) {
    return Sample.of(objects);
  }

  @Override
  public Packed pack(Sample<Vec> sample) {
    return new Packed();
  }

  @Override
  public Sample<Vec> unpack(Packed packed) {
    return Sample.of(List.of());
  }
}
