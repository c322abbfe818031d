package org.mercer.data.vector;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * What was computed from a sample, one thing of each kind, for as long as there is memory for it: a
 * sample never changes, and the objects of a model meet many others.
 */
final class Remembered {
  private final Map<Class<?>, SoftReference<Object>> known = new ConcurrentHashMap<>();

  /** Two threads that ask at once may both compute it, and find the same. */
  <T> T get(Class<T> kind, Supplier<T> compute) {
    SoftReference<Object> reference = known.get(kind);
    Object found = reference == null ? null : reference.get();
    if (found == null) {
      found = compute.get();
      known.put(kind, new SoftReference<>(found));
    }
    return kind.cast(found);
  }
}
