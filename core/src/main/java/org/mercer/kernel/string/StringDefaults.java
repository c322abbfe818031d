package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.string.StringTraits;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;

/** For sequences common substrings, for texts common words, for single words both lengths. */
final class StringDefaults implements DefaultKernels<String> {
  /** Rows up to which kernels are tried that compare strings symbol by symbol. */
  private static final int PAIRWISE_ROWS = 3000;

  @Override
  public String kernel(Sample<String> sample) {
    StringTraits traits = StringTraits.of(sample);
    return traits.areSequences()
        ? "normalise(spectrum(p=3))"
        : traits.areTexts() ? "normalise(tfidf())" : "normalise(blended(p=4))";
  }

  @Override
  public List<Candidate> candidates(Sample<String> sample) {
    StringTraits traits = StringTraits.of(sample);
    double length = 1;
    for (String s : sample) {
      length += s.length() / (double) sample.size();
    }
    return traits.areTexts()
        ? texts(length)
        : traits.areSequences() ? sequences(traits, length) : names(length);
  }

  private static List<Candidate> texts(double length) {
    return List.of(
        Candidate.of(
            "normalise(tfidf())", "what a text is about: shared words, rare ones most", length / 3),
        Candidate.of(
            "normalise(blended(p=1..2, unit=word))",
            "words and pairs of neighbours, so that order counts",
            length / 2),
        // single letters say nothing of what a text is about, and a sum over lengths is full of
        // them
        Candidate.of(
            "normalise(spectrum(p=3..6))",
            "parts of words: endings, misspellings, languages",
            length),
        Candidate.of(
            "normalise(tfidf()) + normalise(spectrum(p=3..6))",
            "words and parts of words together",
            2 * length),
        Candidate.of(
                "normalise(latentsemantic(k=50..300))",
                "concepts: texts that say the same in other words",
                1000)
            .from(200)
            .upTo(PAIRWISE_ROWS));
  }

  private static List<Candidate> sequences(StringTraits traits, double length) {
    List<Candidate> kernels = new ArrayList<>();
    kernels.add(
        Candidate.of(
            "normalise(spectrum(p=2..6))", "shared substrings, wherever they are", length));
    if (traits.sameLength()) {
      kernels.add(
          Candidate.of(
              "normalise(weighteddegree(d=1..6))",
              "all of one length, perhaps aligned: substrings at the same place",
              length));
    } else {
      kernels.add(
          Candidate.of(
              "normalise(blended(p=3..8))",
              "shared substrings of all lengths up to a largest",
              3 * length));
    }
    kernels.add(
        Candidate.of(
            "normalise(gappedkmer(l=6..10, k=4..6))",
            "binding sites and motifs: words with places that are free",
            100 * length));
    return kernels;
  }

  private static List<Candidate> names(double length) {
    return List.of(
        Candidate.of(
            "normalise(blended(p=2..5))", "shared parts of names, of all lengths", 3 * length),
        Candidate.of(
                "normalise(gapweighted(p=2..3, lambda=0.2..0.8))",
                "letters in the same order with others between: spellings",
                10 * length * length)
            .upTo(PAIRWISE_ROWS));
  }
}
