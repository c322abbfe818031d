package org.mercer.data;

import java.util.AbstractList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;

/**
 * Objects to learn from: ordered, sized, immutable. How they are stored is the sample's affair;
 * kernels with a fast path for a storage ask for it in {@code over}.
 */
public interface Sample<X> extends Iterable<X> {
  int size();

  X get(int i);

  /** The objects at these places, in this order; an object may be taken twice. */
  Sample<X> select(int... indices);

  /** These objects, then those of another sample. */
  default Sample<X> concat(Sample<X> other) {
    return ListSample.copy(size() + other.size(), i -> i < size() ? get(i) : other.get(i - size()));
  }

  /** Each object through a function. */
  default <Y> Sample<Y> map(Function<? super X, ? extends Y> f) {
    return ListSample.copy(size(), i -> f.apply(get(i)));
  }

  /** The objects as an unmodifiable list. */
  default List<X> toList() {
    return new AbstractList<>() {
      @Override
      public X get(int i) {
        return Sample.this.get(i);
      }

      @Override
      public int size() {
        return Sample.this.size();
      }
    };
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  static <X> Sample<X> of(X... objects) {
    return new ListSample<>(List.of(objects));
  }

  static <X> Sample<X> of(List<? extends X> objects) {
    return new ListSample<>(List.copyOf(objects));
  }

  @Override
  default Iterator<X> iterator() {
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        return next < size();
      }

      @Override
      public X next() {
        if (!hasNext()) {
          throw new NoSuchElementException("the sample has " + size() + " objects");
        }
        return get(next++);
      }
    };
  }
}
