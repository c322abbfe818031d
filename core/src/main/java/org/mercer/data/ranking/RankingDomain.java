package org.mercer.data.ranking;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Sniffing;
import org.mercer.error.InputException;

/** Rankings, written {@code a > b = c}; the empty ranking is the empty text. */
@Internal
public final class RankingDomain implements Domain<Ranking> {
  public static final RankingDomain INSTANCE = new RankingDomain();

  private RankingDomain() {}

  @Override
  public String name() {
    return "ranking";
  }

  @Override
  public Ranking parse(String text) {
    List<List<String>> levels = new ArrayList<>();
    if (text.isBlank()) {
      return new Ranking(levels);
    }
    Set<String> seen = new HashSet<>();
    int at = 0;
    for (String level : text.split(">", -1)) {
      List<String> items = new ArrayList<>();
      for (String part : level.split("=", -1)) {
        String item = part.strip();
        if (item.isEmpty()) {
          throw wrong(at, "no item", "an item on both sides of each > and =");
        }
        if (!seen.add(item)) {
          throw wrong(at, InputException.quote(item) + " a second time", "each item once");
        }
        items.add(item);
        at += part.length() + 1;
      }
      levels.add(items);
    }
    return new Ranking(levels);
  }

  private static InputException wrong(int at, String found, String expected) {
    return new InputException(
        "ranking, column " + (at + 1),
        found,
        expected,
        "write items with > between them, the best first, and = between tied ones: a > b = c");
  }

  @Override
  public String format(Ranking ranking) {
    return ranking.toString();
  }

  /** Every line has a {@code >} between items. */
  @Override
  public boolean isShownBy(List<String> lines) {
    return lines.stream().allMatch(line -> line.indexOf('>') > 0 && Sniffing.reads(this, line));
  }

  @Override
  public List<Generator> generators() {
    return List.of(MallowsRankings.generator());
  }
}
