package org.mercer.kernel.text;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all words of (count in x) (count in y): the vector space model. Suits: texts, sorted by
 * what they are about. A kernel: the feature map counts the words. Cost: the lengths of the texts
 * once, then one product a common word. Example: "to be or not to be" and "not to be": 2 + 2 + 1 =
 * 5. Words are runs without white space, in small letters and without punctuation at their ends:
 * "Be," and "be" are one word.
 */
public record BagOfWords() implements Kernel<String> {
  @Override
  public double of(String x, String y) {
    return FeatureRows.dot(Words.counts(x), Words.counts(y));
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    return FeatureRows.evaluation(rows, cols, Words::counts);
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(Features.of(Words.counts(x)));
  }

  @Override
  public Place places() {
    return Place.WORD;
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    Words.each(x, (word, place) -> found.at(word, 1, place));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all words");
  }

  @Override
  public Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("bagofwords");
  }
}
