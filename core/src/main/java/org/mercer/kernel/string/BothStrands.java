package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * k(x, y) + k(x, y') + k(x', y) + k(x', y'), where x' is the reverse complement of x, the other
 * strand of the DNA: what is read on either strand counts. Suits: DNA whose strand means nothing,
 * such as binding sites. A kernel: the features of both strands added up. Cost: four times the
 * base, twice that of one which cannot tell a pair of strings from the pair of their other strands.
 * Example: spectrum(p=2) of AAC and GTT, its other strand: each has AA, AC, GT, TT once on one of
 * its strands, 4. Letters change as A-T, C-G, and of those that stand for several bases R-Y, K-M,
 * B-V, D-H, in either case; any other stays what it is.
 */
public record BothStrands(Kernel<String> base) implements Kernel<String> {
  private static final String BASES = "ATCGRYKMBVDHatcgrykmbvdh";

  /** The strand opposite, read in its own direction. */
  static String opposite(String strand) {
    int[] letters = new Tokens(Unit.CHAR).symbols(strand);
    int[] reversed = new int[letters.length];
    Arrays.setAll(reversed, i -> complement(letters[letters.length - 1 - i]));
    return new String(reversed, 0, reversed.length);
  }

  /** The other one of the pair of letters that stand side by side. */
  private static int complement(int letter) {
    int at = BASES.indexOf(letter);
    return at < 0 ? letter : BASES.charAt(at ^ 1);
  }

  /** Whether the other strands of two strings are as alike as the strings. */
  private boolean blind() {
    return base instanceof StringKernel kernel && kernel.blindToDirection();
  }

  @Override
  public double of(String x, String y) {
    String other = opposite(y);
    double first = base.of(x, y) + base.of(x, other);
    return blind() ? 2 * first : first + (base.of(opposite(x), y) + base.of(opposite(x), other));
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Sample<String> otherCols = cols.map(BothStrands::opposite);
    Evaluation same = sum(base.over(rows, cols), base.over(rows, otherCols));
    if (blind()) {
      return sum(same, same);
    }
    Sample<String> otherRows = rows == cols ? otherCols : rows.map(BothStrands::opposite);
    return sum(same, sum(base.over(otherRows, cols), base.over(otherRows, otherCols)));
  }

  private static Evaluation sum(Evaluation first, Evaluation second) {
    return new Evaluation() {
      @Override
      public void fill(Tile tile) {
        first.fill(tile);
        Tile part = tile;
        if (first != second) {
          part = tile.alike();
          second.fill(part);
        }
        for (int i = 0; i < tile.rows(); i++) {
          for (int j = 0; j < tile.cols(); j++) {
            tile.set(i, j, tile.get(i, j) + part.get(i, j));
          }
        }
      }

      @Override
      public boolean blockwise() {
        return first.blockwise() || second.blockwise();
      }
    };
  }

  @Override
  public double operations(String x, String y) {
    return 4 * base.operations(x, y);
  }

  @Override
  public double operations(String x) {
    return 2 * base.operations(x);
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Kernel<String> fit(Sample<String> sample) {
    return needsFit() ? new BothStrands(base.fit(sample)) : this;
  }

  @Override
  public Optional<Features> features(String x) {
    Optional<Features> first = base.features(x);
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Features.Draft both = new Features.Draft();
    first.get().values().forEach(both::add);
    base.features(opposite(x)).orElseThrow().values().forEach(both::add);
    return Optional.of(both.build());
  }

  @Override
  public Place places() {
    return base.places() == Place.CHARACTER ? Place.CHARACTER : Place.NONE;
  }

  /** What is read on the other strand lies where its letters are opposite. */
  @Override
  public void occurrences(String x, Occurrences found) {
    base.occurrences(x, found);
    int last = new Tokens(Unit.CHAR).symbols(x).length - 1;
    base.occurrences(
        opposite(x),
        (name, value, places) ->
            found.at(name, value, Arrays.stream(places).map(at -> last - at).toArray()));
  }

  @Override
  public Certificate certificate() {
    return Rule.CONVOLUTION.from(base.certificate());
  }

  @Override
  public Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("bothstrands", Expression.named("base", base.expression()));
  }
}
