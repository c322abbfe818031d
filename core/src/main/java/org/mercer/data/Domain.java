package org.mercer.data;

import java.nio.file.Path;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/**
 * All that is known about a kind of object but its kernels: how one is written, how a file shows
 * that it holds such objects, problems to try, and how a sample is laid out as plain arrays so that
 * it can be kept in a model file. {@code domain.unpack(domain.pack(sample))} equals the sample, bit
 * for bit. A kind of one's own has a name, {@link #parse} and {@link #format}; the rest has
 * defaults.
 */
public interface Domain<X> {
  /** One word: {@code vector}, {@code string}, ... */
  String name();

  /**
   * The object written as {@code text}; throws {@link InputException} at the place that is wrong.
   */
  X parse(String text);

  /** The literal that {@link #parse} reads back. */
  String format(X object);

  /**
   * Whether lines of which nobody said what they hold, none of them blank, show objects of this
   * kind. A guess: a domain that is not sure says no.
   */
  default boolean isShownBy(List<String> lines) {
    return false;
  }

  /** Whether the name of a file, or that it is a folder, tells that it holds such objects. */
  default boolean isShownBy(Path path) {
    return false;
  }

  /** Problems on such objects that can be drawn from a seed. */
  @Internal
  default List<Generator> generators() {
    return List.of();
  }

  /** A sample in the storage that suits these objects best. */
  default Sample<X> sample(List<X> objects) {
    return Sample.of(objects);
  }

  /**
   * What a model keeps of the objects it was learned from: all of each, unless less is enough to
   * compare new objects with them.
   */
  default Sample<X> landmarks(Sample<X> support) {
    return support;
  }

  /** The sample as named arrays: by default the texts of its objects. */
  @Internal
  default Packed pack(Sample<X> sample) {
    return new Packed().put(name(), sample.toList().stream().map(this::format).toList());
  }

  /**
   * The sample of {@link #pack}; every count is checked against the arrays before anything is made.
   */
  @Internal
  default Sample<X> unpack(Packed packed) {
    return sample(packed.texts(name()).stream().map(this::parse).toList());
  }
}
