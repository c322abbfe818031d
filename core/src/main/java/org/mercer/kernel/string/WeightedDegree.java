package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over k = 1 .. d of beta_k times the number of places at which both strings have the same k
 * symbols, with beta_k = 2 (d-k+1) / (d (d+1)). Suits: aligned sequences such as windows around
 * splice sites, where it matters what stands at which place. A kernel: one feature for each place
 * and substring. Cost: d times the length of a string once, then one product a common substring.
 * Example: d = 3, CATTCA and CATACA agree at 5 places, 3 pairs and 1 triple: 5/2 + 3/3 + 1/6 =
 * 11/3. Strings of unequal length are refused: what is not aligned has no places in common.
 */
public record WeightedDegree(int d, Unit unit) implements CountedKernel {
  public WeightedDegree {
    Require.atLeast("d", 1, d);
  }

  @Override
  public int longest() {
    return d == Integer.MAX_VALUE ? d : d + 1;
  }

  @Override
  public boolean positioned() {
    return true;
  }

  @Override
  public void count(int[] string, Codes codes, CodeCounts into) {
    double[] weights = new double[Math.min(d, string.length)];
    Arrays.setAll(weights, k -> Math.sqrt(2.0 * (d - k) / (d * (d + 1.0))));
    for (int i = 0; i < string.length; i++) {
      long code = codes.extend(codes.root(), i);
      for (int k = 0; k < d && i + k < string.length; k++) {
        code = codes.extend(code, string[i + k]);
        into.add(code, weights[k]);
      }
    }
  }

  @Override
  public String name(int[] feature, Symbols symbols) {
    int[] substring = Arrays.copyOfRange(feature, 1, feature.length);
    return (feature[0] + 1) + ":" + symbols.text(substring);
  }

  @Override
  public double of(String s, String t) {
    requireAligned(lengths(Sample.of(s))[0], lengths(Sample.of(t))[0]);
    return CountedKernel.super.of(s, t);
  }

  private int[] lengths(Sample<String> strings) {
    Symbols symbols = new Symbols(unit);
    return strings.toList().stream().mapToInt(s -> symbols.of(s).length).toArray();
  }

  private void requireAligned(int s, int t) {
    Require.that(
        s == t,
        "weighteddegree needs strings of one length, but these have "
            + s
            + " and "
            + t
            + (unit == Unit.CHAR ? " characters" : " words"));
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Evaluation products = CountedKernel.super.over(rows, cols);
    int[] left = lengths(rows);
    int[] right = rows == cols ? left : lengths(cols);
    return new Evaluation() {
      @Override
      public void fill(Tile tile) {
        for (int i = 0; i < tile.rows(); i++) {
          requireAligned(tile, left[tile.row() + i]);
        }
        products.fill(tile);
      }

      @Override
      public void fillRows(int[] which, Tile tile) {
        for (int row : which) {
          requireAligned(tile, left[row]);
        }
        products.fillRows(which, tile);
      }

      /** Strings of unequal length are found where entries are asked for. */
      @Override
      public Optional<Factor.Two> factors() {
        long lengths =
            IntStream.concat(Arrays.stream(left), Arrays.stream(right)).distinct().count();
        return lengths > 1 ? Optional.empty() : products.factors();
      }

      private void requireAligned(Tile tile, int length) {
        for (int j = 0; j < tile.cols(); j++) {
          WeightedDegree.this.requireAligned(length, right[tile.col() + j]);
        }
      }
    };
  }

  @Override
  public Place places() {
    return Symbols.place(unit);
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    Symbols symbols = new Symbols(unit);
    int[] string = symbols.of(x);
    for (int i = 0; i < string.length; i++) {
      for (int k = 0; k < d && i + k < string.length; k++) {
        String name = (i + 1) + ":" + symbols.text(Arrays.copyOfRange(string, i, i + k + 1));
        found.at(name, Math.sqrt(2.0 * (d - k) / (d * (d + 1.0))), Symbols.run(i, k + 1));
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: one feature for each place and substring");
  }

  @Override
  public Expression expression() {
    return call("weighteddegree", Expression.named("d", d));
  }
}
