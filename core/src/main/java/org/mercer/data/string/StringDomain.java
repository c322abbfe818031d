package org.mercer.data.string;

import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;

/**
 * Strings, written as they are. What a symbol of a string is, a character or a word, is the
 * kernel's affair ({@link Unit}). A string with half of a surrogate pair can be computed with, but
 * not packed: UTF-8 has no bytes for it.
 */
public final class StringDomain implements Domain<String> {
  public static final StringDomain INSTANCE = new StringDomain();

  private static final String TEXTS = "string";

  private StringDomain() {}

  @Override
  public String name() {
    return "string";
  }

  @Override
  public String parse(String text) {
    return text;
  }

  @Override
  public String format(String object) {
    return object;
  }

  @Override
  public Sample<String> sample(List<String> objects) {
    return Sample.of(objects);
  }

  @Override
  public Packed pack(Sample<String> sample) {
    return new Packed().put(TEXTS, sample.toList());
  }

  @Override
  public Sample<String> unpack(Packed packed) {
    return Sample.of(packed.texts(TEXTS));
  }
}
