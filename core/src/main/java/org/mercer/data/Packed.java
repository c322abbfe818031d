package org.mercer.data;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.mercer.api.Internal;
import org.mercer.error.InputException;

/**
 * Named plain arrays ({@code double[]}, {@code int[]}, {@code long[]}, {@code byte[]}): the neutral
 * form in which samples, scalings and fitted parts travel to and from a file. It keeps the order of
 * insertion and does not copy the arrays: whoever packs hands them over.
 */
@Internal
public final class Packed {
  private final Map<String, Object> arrays = new LinkedHashMap<>();

  public Packed put(String name, double[] values) {
    return add(name, values);
  }

  public Packed put(String name, int[] values) {
    return add(name, values);
  }

  public Packed put(String name, long[] values) {
    return add(name, values);
  }

  public Packed put(String name, byte[] values) {
    return add(name, values);
  }

  /** Texts as two arrays: their UTF-8 bytes in a row, and where each ends. */
  public Packed put(String name, List<String> texts) {
    return PackedTexts.put(this, name, texts);
  }

  private Packed add(String name, Object array) {
    if (arrays.putIfAbsent(name, array) != null) {
      throw new IllegalArgumentException("there are two arrays named '" + name + "'");
    }
    return this;
  }

  public double[] doubles(String name) {
    return get(name, double[].class);
  }

  public int[] ints(String name) {
    return get(name, int[].class);
  }

  public long[] longs(String name) {
    return get(name, long[].class);
  }

  public byte[] bytes(String name) {
    return get(name, byte[].class);
  }

  /** The texts of {@link #put(String, List)}; bytes and ends are checked first. */
  public List<String> texts(String name) {
    return PackedTexts.get(this, name);
  }

  public boolean hasTexts(String name) {
    return PackedTexts.has(this, name);
  }

  public boolean has(String name) {
    return arrays.containsKey(name);
  }

  private <A> A get(String name, Class<A> kind) {
    @Nullable Object array = arrays.get(name);
    if (!kind.isInstance(array)) {
      throw new InputException(
          "array '" + name + "'",
          array == null ? "nothing" : array.getClass().getSimpleName(),
          kind.getSimpleName(),
          "write the file again with the program that made it");
    }
    return kind.cast(array);
  }

  /** Name to array, in the order in which they were put. */
  public Map<String, Object> arrays() {
    return Collections.unmodifiableMap(arrays);
  }
}
