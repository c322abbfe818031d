package org.mercer.testkit;

import java.util.List;
import java.util.stream.Collectors;

/**
 * What the laws found, one line a law. {@code toString} is meant for people; the seed in it, given
 * to the same check, repeats every random choice.
 */
public record Findings(String subject, long seed, List<Finding> all) {
  public Findings {
    all = List.copyOf(all);
  }

  /** The laws that were broken; none means that all held as far as this sample can tell. */
  public List<Finding> broken() {
    return all.stream().filter(f -> f.kind() == Finding.Kind.BROKEN).toList();
  }

  /** The finding on one law. */
  public Finding on(String law) {
    return all.stream()
        .filter(f -> f.law().equals(law))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no finding on '"
                        + law
                        + "', only on "
                        + all.stream().map(Finding::law).toList()));
  }

  /** Itself where no law was broken; otherwise throws {@link LawBroken} with all of them. */
  public Findings orThrow() {
    if (!broken().isEmpty()) {
      throw new LawBroken(this);
    }
    return this;
  }

  @Override
  public String toString() {
    return subject
        + ", seed "
        + seed
        + all.stream().map(f -> "\n  " + f).collect(Collectors.joining());
  }
}
