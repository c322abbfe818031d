package org.mercer.kernel.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.SparseEvaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.iterative.Operator;
import org.mercer.numerics.sparse.Csr;

/** The texts of a corpus as rows D of the counts of its words, and as columns. */
final class Corpus {
  private final Words.Vocabulary vocabulary = new Words.Vocabulary();
  private final Csr byText;
  private final Csr byWord;

  Corpus(Sample<String> texts) {
    Require.that(texts.size() > 0, "a corpus needs at least one text, but the sample is empty");
    List<Map<String, Double>> counted = new ArrayList<>();
    long[] start = new long[texts.size() + 1];
    for (int i = 0; i < texts.size(); i++) {
      Map<String, Double> counts = Words.counts(texts.get(i));
      counts.keySet().forEach(vocabulary::number);
      counted.add(counts);
      start[i + 1] = start[i] + counts.size();
    }
    int[] columns = new int[Math.toIntExact(start[texts.size()])];
    double[] values = new double[columns.length];
    for (int i = 0; i < texts.size(); i++) {
      Map<Integer, Double> sorted = new TreeMap<>();
      counted.get(i).forEach((word, count) -> sorted.put(vocabulary.find(word), count));
      int at = (int) start[i];
      for (Map.Entry<Integer, Double> entry : sorted.entrySet()) {
        columns[at] = entry.getKey();
        values[at++] = entry.getValue();
      }
    }
    this.byText = new Csr(vocabulary.size(), start, columns, values);
    this.byWord = transposed(byText);
  }

  private static Csr transposed(Csr rows) {
    long[] start = new long[rows.cols() + 1];
    for (int column : rows.unsafeColumns()) {
      start[column + 1]++;
    }
    for (int c = 0; c < rows.cols(); c++) {
      start[c + 1] += start[c];
    }
    long[] next = start.clone();
    int[] columns = new int[(int) rows.entries()];
    double[] values = new double[columns.length];
    for (int i = 0; i < rows.rows(); i++) {
      for (int e = rows.from(i); e < rows.to(i); e++) {
        int at = (int) next[rows.column(e)]++;
        columns[at] = i;
        values[at] = rows.value(e);
      }
    }
    return new Csr(rows.rows(), start, columns, values);
  }

  /** How many texts there are. */
  int size() {
    return byText.rows();
  }

  /** How many words there are. */
  int words() {
    return byText.cols();
  }

  int find(String word) {
    return vocabulary.find(word);
  }

  /** D phi: the inner products of a text with all texts of the corpus. */
  void products(Map<String, Double> counts, double[] out, int at) {
    counts.forEach(
        (word, count) -> {
          int number = vocabulary.find(word);
          for (int e = number < 0 ? 0 : byWord.from(number);
              number >= 0 && e < byWord.to(number);
              e++) {
            out[at + byWord.column(e)] += count * byWord.value(e);
          }
        });
  }

  /** K = DD'. */
  DoubleMatrix gram() {
    DoubleMatrix k = new DoubleMatrix(size(), size());
    new SparseEvaluation(byText, byText)
        .fill(Tile.of(0, size(), 0, size(), k.unsafeValues(), 0, size()));
    return k;
  }

  /** v to DD'v, without K. */
  Operator operator() {
    return (v, out) -> {
      double[] words = wordsOf(v);
      for (int i = 0; i < size(); i++) {
        double sum = 0;
        for (int e = byText.from(i); e < byText.to(i); e++) {
          sum += byText.value(e) * words[byText.column(e)];
        }
        out[i] = sum;
      }
    };
  }

  /** D'v: a weight for each word. */
  double[] wordsOf(double[] v) {
    double[] words = new double[words()];
    Arrays.setAll(
        words,
        w -> {
          double sum = 0;
          for (int e = byWord.from(w); e < byWord.to(w); e++) {
            sum += byWord.value(e) * v[byWord.column(e)];
          }
          return sum;
        });
    return words;
  }
}
