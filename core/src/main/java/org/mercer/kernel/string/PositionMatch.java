package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The number of positions at which two strings have the same symbol. Suits: aligned sequences of
 * one length, such as windows around a site of DNA. A kernel: one feature for each position and
 * symbol, 1 where the string has it. Cost: one comparison a position. Example: ACTAG and CCTCG
 * agree at C, T and G: 3. Strings of unequal length are refused: what is not aligned has no
 * positions in common.
 */
public record PositionMatch(Unit unit) implements StringKernel {
  @Override
  public double of(String s, String t) {
    Tokens tokens = new Tokens(unit);
    return matches(tokens.symbols(s), tokens.symbols(t));
  }

  private double matches(int[] s, int[] t) {
    Require.that(
        s.length == t.length,
        "positionmatch needs strings of one length, but these have "
            + s.length
            + " and "
            + t.length
            + (unit == Unit.CHAR ? " characters" : " words"));
    int matches = 0;
    for (int i = 0; i < s.length; i++) {
      matches += s[i] == t[i] ? 1 : 0;
    }
    return matches;
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Tokens tokens = new Tokens(unit);
    Sample<int[]> left = rows.map(tokens::symbols);
    Sample<int[]> right = rows == cols ? left : cols.map(tokens::symbols);
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        int[] s = left.get(tile.row() + i);
        for (int j = 0; j < tile.cols(); j++) {
          tile.set(i, j, matches(s, right.get(tile.col() + j)));
        }
      }
    };
  }

  /** The indicators (place, symbol): for DNA of length d four times d, d of them 1. */
  @Override
  public Optional<Features> features(String x) {
    Tokens tokens = new Tokens(unit);
    int[] symbols = tokens.symbols(x);
    Features.Draft draft = new Features.Draft();
    for (int i = 0; i < symbols.length; i++) {
      draft.add((i + 1) + ":" + tokens.text(symbols[i]), 1);
    }
    return Optional.of(draft.build());
  }

  @Override
  public Place places() {
    return Symbols.place(unit);
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    Tokens tokens = new Tokens(unit);
    int[] symbols = tokens.symbols(x);
    for (int i = 0; i < symbols.length; i++) {
      found.at((i + 1) + ":" + tokens.text(symbols[i]), 1, i);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: one feature for each position and symbol");
  }

  @Override
  public Expression expression() {
    return call("positionmatch");
  }
}
