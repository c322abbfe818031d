package org.mercer.kernel.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all words of w^2 (count in x) (count in y), with w = ln(texts of the corpus / texts that
 * have the word): rare words say more. Suits: texts, sorted by what they are about; normalise it
 * where their lengths differ. A kernel: the counts times their weights. Cost: the lengths of the
 * texts once, then one product a common word. Example: in a corpus of "a b" and "a c" the word a
 * weighs nothing and b weighs ln 2: "b" and "b" give 0.4805. A word that the corpus does not have
 * counts nothing.
 *
 * @param counted what counts as a word: words, runs of them, or of characters
 * @param sublinear whether a word that occurs n times counts 1 + ln n in place of n
 * @param idf how w follows from the texts that have a word
 * @param range in how many texts a word must be to count
 */
public record TfIdf(Terms counted, boolean sublinear, Idf idf, Frequency range)
    implements TextKernel {
  /** The weight of a word that df of n texts have. */
  public enum Idf {
    /** ln(n / df): nothing for what all have. */
    LOG {
      @Override
      double weight(double n, double df) {
        return Math.log(n / df);
      }
    },
    /** ln((1 + n) / (1 + df)) + 1, as if one more text had all words. */
    SMOOTH {
      @Override
      double weight(double n, double df) {
        return Math.log((1 + n) / (1 + df)) + 1;
      }
    },
    /** ln(n / df) + 1. */
    PLUS {
      @Override
      double weight(double n, double df) {
        return Math.log(n / df) + 1;
      }
    },
    /** 1: rare words count as all others. */
    NONE {
      @Override
      double weight(double n, double df) {
        return 1;
      }
    };

    abstract double weight(double n, double df);

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Idf named(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }

  /**
   * In how many texts a word must be.
   *
   * @param least from 1 on a number of texts, below it a share of them
   * @param most up to 1 a share of the texts, above it a number of them
   */
  public record Frequency(double least, double most) {
    static final Frequency ANY = new Frequency(1, 1);

    public Frequency {
      Require.that(least >= 0, "mindf must not be negative, but is " + least);
      Require.positive("maxdf", most);
    }

    boolean holds(int df, int texts) {
      return df >= (least < 1 ? least * texts : least) && df <= (most > 1 ? most : most * texts);
    }
  }

  /** Words as they are. */
  public TfIdf() {
    this(Terms.WORDS, false, Idf.LOG, Frequency.ANY);
  }

  @Override
  public Terms terms() {
    return counted;
  }

  @Override
  public TextMap learned(Sample<String> corpus) {
    Map<String, Integer> texts = new HashMap<>();
    for (String text : corpus) {
      counted.counts(text).keySet().forEach(word -> texts.merge(word, 1, Integer::sum));
      Require.that(
          texts.size() < Words.MOST_WORDS,
          "a corpus may have at most 2^24 different words, but this has more; is it text?");
    }
    Map<String, Double> weights = new HashMap<>();
    texts.forEach(
        (word, df) -> {
          if (range.holds(df, corpus.size())) {
            weights.put(word, idf.weight(corpus.size(), df));
          }
        });
    return new Weighted(weights, sublinear);
  }

  private record Weighted(Map<String, Double> weights, boolean sublinear) implements TextMap {
    @Override
    public Map<String, Double> words(Map<String, Double> counts) {
      Map<String, Double> weighted = new LinkedHashMap<>();
      counts.forEach(
          (word, count) -> {
            double times = sublinear ? 1 + Math.log(count) : count;
            double value = weights.getOrDefault(word, 0.0) * times;
            if (value != 0) {
              weighted.put(word, value);
            }
          });
      return weighted;
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all words, each times its weight");
  }

  /** What is not the usual alone, so that a kernel that needs none of it reads as it always did. */
  @Override
  public Expression expression() {
    List<Expression> given = new ArrayList<>();
    if (counted.of() != Terms.Of.WORD) {
      given.add(Expression.named("unit", Expression.word(counted.of().word())));
    }
    if (counted.shortest() > 1) {
      given.add(Expression.named("shortest", counted.shortest()));
    }
    if (counted.longest() > 1) {
      given.add(Expression.named("longest", counted.longest()));
    }
    if (sublinear) {
      given.add(Expression.named("tf", Expression.word(TextKernels.SUBLINEAR)));
    }
    if (idf != Idf.LOG) {
      given.add(Expression.named("idf", Expression.word(idf.word())));
    }
    if (range.least != 1) {
      given.add(Expression.named("mindf", range.least));
    }
    if (range.most != 1) {
      given.add(Expression.named("maxdf", range.most));
    }
    return Expression.call("tfidf", given.toArray(Expression[]::new));
  }
}
