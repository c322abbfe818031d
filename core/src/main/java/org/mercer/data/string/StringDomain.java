package org.mercer.data.string;

import java.util.List;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;

/**
 * Strings, written as they are. What a symbol of a string is, a character or a word, is the
 * kernel's affair ({@link Unit}). A string with half of a surrogate pair can be computed with, but
 * not packed: UTF-8 has no bytes for it.
 */
@Internal
public final class StringDomain implements Domain<String> {
  public static final StringDomain INSTANCE = new StringDomain();

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
  public List<Generator> generators() {
    return Stream.concat(Sequences.all().stream(), Stream.of(Sentences.generator())).toList();
  }
}
