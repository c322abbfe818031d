package org.mercer.kernel.string;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.DenseEvaluation;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Poll;

/**
 * The counts of all words near the substrings of a string, found by walking down the trie of words
 * with the mismatches made so far. Where there are few words at all, counts are dense rows and a
 * matrix is one matrix product; where there are too many, the matrix goes pair by pair ({@link
 * MismatchBalls}).
 */
final class MismatchRows {
  /** Dense rows of this many counts are still multiplied faster than sparse ones are matched. */
  private static final int MOST_DENSE_COUNTS = 4096;

  /** More counts than this in all are not kept: 12 bytes each. */
  private static final double MOST_KEPT_COUNTS = 1 << 26;

  private MismatchRows() {}

  /** Whether there are few enough words for dense rows. */
  static boolean few(int p, int alphabet) {
    return Math.pow(alphabet, p) <= MOST_DENSE_COUNTS;
  }

  static Evaluation evaluation(int p, int m, int alphabet, Sample<int[]> rows, Sample<int[]> cols) {
    double words = Math.pow(alphabet, p);
    if (few(p, alphabet)) {
      DoubleMatrix left = dense(rows, p, m, alphabet, (int) words);
      return new DenseEvaluation(
          left, rows == cols ? left : dense(cols, p, m, alphabet, (int) words));
    }
    double substrings = TrieChoice.substrings(rows, p) + TrieChoice.substrings(cols, p);
    if (!counts(p, m, alphabet, substrings)) {
      return MismatchBalls.evaluation(p, m, alphabet, rows, cols);
    }
    Codes codes = new Codes(alphabet, p);
    CodeCounts counts = new CodeCounts();
    Sample<int[]> all = rows == cols ? rows : rows.concat(cols);
    List<CodeCounts.Row> encoded = all.map(s -> row(s, p, m, alphabet, codes, counts)).toList();
    return CodedRows.evaluation(encoded, rows.size(), rows == cols);
  }

  /** Whether the words near so many substrings are counted; else substrings are compared. */
  static boolean counts(int p, int m, int alphabet, double substrings) {
    return Math.pow(alphabet, p) <= MOST_DENSE_COUNTS
        || substrings == 0
        || substrings * near(p, m, alphabet) <= MOST_KEPT_COUNTS;
  }

  /** How many words lie within m mismatches of one. */
  static double near(int p, int m, int alphabet) {
    double near = 0;
    for (int r = 0; r <= Math.min(m, p) && near < Double.POSITIVE_INFINITY; r++) {
      near += MismatchBalls.binomial(p, r) * Math.pow(alphabet - 1, r);
    }
    return near;
  }

  /** The counts of one string by code. */
  static CodeCounts.Row row(int[] s, int p, int m, int alphabet, Codes codes, CodeCounts counts) {
    Poll poll = new Poll();
    double each = near(p, m, alphabet);
    for (int i = 0; i + p <= s.length; i++) {
      poll.spend((long) each);
      near(s, i, i + p, m, alphabet, codes.root(), codes, counts);
    }
    return counts.drain();
  }

  /** All words near s(at .. end-1), behind those symbols that the code holds already. */
  private static void near(
      int[] s, int at, int end, int left, int alphabet, long code, Codes codes, CodeCounts counts) {
    if (at == end) {
      counts.add(code, 1);
    } else if (left == 0) {
      near(s, at + 1, end, 0, alphabet, codes.extend(code, s[at]), codes, counts);
    } else {
      for (int symbol = 0; symbol < alphabet; symbol++) {
        int rest = symbol == s[at] ? left : left - 1;
        near(s, at + 1, end, rest, alphabet, codes.extend(code, symbol), codes, counts);
      }
    }
  }

  /** One column for each word, numbered in the order of its symbols. */
  private static DoubleMatrix dense(Sample<int[]> strings, int p, int m, int alphabet, int words) {
    double[] counts = new double[Math.multiplyExact(strings.size(), words)];
    Poll poll = new Poll();
    double each = near(p, m, alphabet);
    for (int i = 0; i < strings.size(); i++) {
      int[] s = strings.get(i);
      for (int at = 0; at + p <= s.length; at++) {
        poll.spend((long) each);
        spread(s, at, at + p, m, alphabet, 0, counts, i * words);
      }
    }
    return new DoubleMatrix(strings.size(), words, counts);
  }

  private static void spread(
      int[] s, int at, int end, int left, int alphabet, int number, double[] to, int base) {
    if (at == end) {
      to[base + number]++;
    } else if (left == 0) {
      spread(s, at + 1, end, 0, alphabet, number * alphabet + s[at], to, base);
    } else {
      for (int symbol = 0; symbol < alphabet; symbol++) {
        int rest = symbol == s[at] ? left : left - 1;
        spread(s, at + 1, end, rest, alphabet, number * alphabet + symbol, to, base);
      }
    }
  }

  /** The squared lengths of dense rows. */
  static double[] squares(int p, int m, int alphabet, Sample<int[]> strings) {
    DoubleMatrix counts = dense(strings, p, m, alphabet, (int) Math.pow(alphabet, p));
    double[] diagonal = new double[counts.rows()];
    for (int i = 0; i < diagonal.length; i++) {
      double[] row = counts.row(i);
      diagonal[i] = Simd.LANES.dot(row, 0, row, 0, row.length);
    }
    return diagonal;
  }
}
