package org.mercer.data.io;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What a table looks like.
 *
 * @param decimal its decimal point
 * @param names of all columns
 * @param roles what each column is for
 * @param target the column of the target, or -1
 * @param headerBytes where the first data record begins
 * @param headerLines how many lines lie before it
 * @param notes what was assumed
 */
record CsvLayout(
    char separator,
    char decimal,
    boolean header,
    List<String> names,
    List<Role> roles,
    int target,
    int headerBytes,
    int headerLines,
    List<String> notes) {

  /** What a column is for. */
  enum Role {
    NUMBER,
    TEXT,
    TARGET,
    UNUSED
  }

  /** The columns of numbers, in order. */
  List<String> features() {
    return IntStream.range(0, names.size())
        .filter(j -> roles.get(j) == Role.NUMBER)
        .mapToObj(names::get)
        .toList();
  }

  /** Whether the objects are the strings of one column. */
  boolean isText() {
    return roles.contains(Role.TEXT);
  }
}
