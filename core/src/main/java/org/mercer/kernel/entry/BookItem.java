package org.mercer.kernel.entry;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.error.Require;

/**
 * An item of the list of kernels of the lectures, which is that of J. Shawe-Taylor and N.
 * Cristianini, Kernel Methods for Pattern Analysis, 2004. One kernel may have several, such as a
 * naive and an efficient recursion, and one item may speak of several kernels.
 *
 * @param numbers where it stands there, such as {@code Computation 9.12} and {@code Algorithm 9.14}
 * @param algorithm how the kernel is computed here
 * @param cost of this algorithm, where that is not the cost of the kernel
 * @param example what shows this very item, where that is not the example of the kernel
 */
public record BookItem(
    String title,
    List<String> numbers,
    String algorithm,
    Optional<String> cost,
    Optional<Entry.Example> example) {
  public BookItem {
    numbers = List.copyOf(numbers);
    Require.that(
        numbers.stream().allMatch(n -> n.matches("[A-Z][a-z]+ \\d+\\.\\d+")),
        "a number of the book must look like Computation 9.12, but is one of " + numbers);
  }

  public static BookItem of(String title, String algorithm, String... numbers) {
    return new BookItem(title, List.of(numbers), algorithm, Optional.empty(), Optional.empty());
  }

  /** The same, at a cost of its own. */
  public BookItem costing(String own) {
    return new BookItem(title, numbers, algorithm, Optional.of(own), example);
  }

  /** The same, shown by k(x,y) = value. */
  public BookItem shownBy(String kernel, String x, String y, double value) {
    Entry.Example shown = new Entry.Example(kernel, x, y, value, List.of());
    return new BookItem(title, numbers, algorithm, cost, Optional.of(shown));
  }

  /**
   * Whether one of its numbers is the one asked for: {@code 9.12}, {@code computation 9.12}, or the
   * chapter {@code 9}.
   */
  public boolean hasNumber(String asked) {
    String query = asked.strip().toLowerCase(Locale.ROOT);
    return numbers.stream()
        .map(number -> number.toLowerCase(Locale.ROOT))
        .anyMatch(
            number -> {
              String digits = digits(number);
              return number.equals(query) || digits.equals(query) || digits.startsWith(query + ".");
            });
  }

  /** The first of its numbers as chapter * 1000 + number, by which the list is in order. */
  public int place() {
    String[] parts = digits(numbers.get(0)).split("\\.", -1);
    return 1000 * Integer.parseInt(parts[0]) + Integer.parseInt(parts[1]);
  }

  private static String digits(String number) {
    return number.substring(number.indexOf(' ') + 1);
  }

  /** The numbers side by side: {@code Computation 9.12, Algorithm 9.14}. */
  public String allNumbers() {
    return numbers.stream().collect(Collectors.joining(", "));
  }

  /** For people: {@code Computation 9.12, Algorithm 9.14 (ANOVA kernel)}. */
  @Override
  public String toString() {
    return allNumbers() + " (" + title + ")";
  }
}
