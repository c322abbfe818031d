package org.mercer.data.read;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a table looks like.
 *
 * @param decimal its decimal point
 * @param names of all columns
 * @param roles what each column is for
 * @param table whether the objects are rows with columns of several kinds
 * @param through names of columns that go through beside the objects
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
    boolean table,
    Set<String> through,
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

  /** The same of records further on, where there is no header and nothing is left to be said. */
  CsvLayout further() {
    return beginning(List.of());
  }

  /** The same of the first records, behind the header. */
  CsvLayout told() {
    return beginning(notes);
  }

  private CsvLayout beginning(List<String> said) {
    return new CsvLayout(separator, decimal, header, names, roles, table, through, 0, 0, said);
  }

  /** The columns of numbers, in order. */
  List<String> features() {
    return named(Role.NUMBER);
  }

  /** The columns of text, in order. */
  List<String> texts() {
    return named(Role.TEXT);
  }

  /** The column to be learned, where there is one. */
  Optional<String> target() {
    return named(Role.TARGET).stream().findFirst();
  }

  private List<String> named(Role role) {
    return IntStream.range(0, names.size())
        .filter(j -> roles.get(j) == role)
        .mapToObj(names::get)
        .toList();
  }

  /** Whether the objects are the strings of one column. */
  boolean isText() {
    return !table && roles.contains(Role.TEXT);
  }
}
