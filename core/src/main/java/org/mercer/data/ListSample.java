package org.mercer.data;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;

/** A sample of any objects, one after the other. */
record ListSample<X>(List<X> objects) implements Sample<X> {
  static <X> ListSample<X> copy(int size, IntFunction<? extends X> object) {
    List<X> list = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      list.add(object.apply(i));
    }
    return new ListSample<>(Collections.unmodifiableList(list));
  }

  @Override
  public int size() {
    return objects.size();
  }

  @Override
  public X get(int i) {
    return objects.get(i);
  }

  @Override
  public Sample<X> select(int... indices) {
    return copy(indices.length, i -> objects.get(indices[i]));
  }
}
