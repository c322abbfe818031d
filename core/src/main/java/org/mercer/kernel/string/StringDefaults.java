package org.mercer.kernel.string;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.string.StringTraits;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;

/** For sequences common substrings, for texts common words, for single words both lengths. */
final class StringDefaults implements DefaultKernels<String> {
  /** Rows up to which kernels are tried that compare strings symbol by symbol. */
  private static final int PAIRWISE_ROWS = 3000;

  /** Rows up to which sequences are aligned, each pair in the product of their lengths. */
  private static final int ALIGNED_ROWS = 500;

  @Override
  public String kernel(Sample<String> sample) {
    StringTraits traits = StringTraits.of(sample);
    return traits.areSequences()
        ? new SequenceCandidates(traits).whole("spectrum(p=3)")
        : traits.areTexts() ? "normalise(tfidf())" : "normalise(blended(p=4))";
  }

  @Override
  public List<Candidate> candidates(Sample<String> sample) {
    StringTraits traits = StringTraits.of(sample);
    double length = 1 + traits.meanLength();
    return traits.areTexts()
        ? texts(length)
        : traits.areSequences() ? sequences(traits, length) : names(length);
  }

  private static List<Candidate> texts(double length) {
    String words = "normalise(tfidf(tf=log, idf=smooth, longest=2))";
    String letters = "normalise(tfidf(unit=border, shortest=2, longest=4, tf=log, idf=smooth))";
    return List.of(
        Candidate.of(
            "normalise(tfidf())", "what a text is about: shared words, rare ones most", length / 3),
        Candidate.of(
            words,
            "words and pairs of neighbours; a word said often counts little more than once",
            length / 2),
        // single letters say nothing of what a text is about, and a sum over lengths is full of
        // them
        Candidate.of(
            "normalise(spectrum(p=3..6))",
            "parts of words: endings, misspellings, languages",
            length),
        Candidate.of(
            "normalise(blended(p=1..2, unit=word))",
            "words and pairs of neighbours, common ones too: questions, opinions",
            length / 2),
        Candidate.of(words + " + " + letters, "words and parts of words together", 3 * length),
        Candidate.of(letters, "parts of words within their borders", 2 * length),
        Candidate.of(
                "normalise(latentsemantic(k=50..300))",
                "concepts: texts that say the same in other words",
                1000)
            .from(200)
            .upTo(PAIRWISE_ROWS));
  }

  private static List<Candidate> sequences(StringTraits traits, double length) {
    SequenceCandidates kernels = new SequenceCandidates(traits);
    boolean acids = traits.alphabet() == StringTraits.Alphabet.AMINO_ACIDS;
    boolean dna = traits.alphabet() == StringTraits.Alphabet.NUCLEOTIDES;
    kernels.add(
        "spectrum(p=" + (acids ? "2..4" : "3..7") + ")",
        "shared substrings, wherever they are",
        length);
    if (traits.sameLength()) {
      kernels.add(
          "weighteddegree(d=1..6)",
          "all of one length, perhaps aligned: substrings at the same place",
          length);
    }
    kernels.add(
        acids ? "gappedkmer(l=5..8, k=3..4)" : "gappedkmer(l=8..11, k=5..7)",
        "binding sites and motifs: words with places that are free",
        100 * length);
    if (dna) {
      kernels.add(
          "bothstrands(gappedkmer(l=10..11, k=6..7))",
          "binding sites, which are on either strand",
          200 * length);
      kernels.add(
          "bothstrands(spectrum(p=4..7))", "shared substrings of either strand", 2 * length);
    }
    kernels.add("blended(p=3..8)", "shared substrings of all lengths up to a largest", 3 * length);
    if (traits.alphabet() != StringTraits.Alphabet.FEW) {
      kernels.add(
          "mismatch(p=" + (acids ? "3..5" : "4..8") + ", m=1, alphabet='" + alphabet(traits) + "')",
          "shared substrings with a mutation",
          50 * length);
      kernels.upTo(
          ALIGNED_ROWS,
          "localalignment(beta=0.05..0.5, match=5, mismatch=-4, open=10, extend=1)",
          "relatives: all ways to align parts of two sequences",
          20 * length * length);
    }
    return kernels.all();
  }

  /** With the signs for what is not known, which may come in new strings though these have none. */
  private static String alphabet(StringTraits traits) {
    StringBuilder all = new StringBuilder(traits.symbols());
    String more = traits.alphabet() == StringTraits.Alphabet.AMINO_ACIDS ? "BXZUO" : "N";
    more.chars().filter(c -> all.indexOf(Character.toString(c)) < 0).forEach(all::appendCodePoint);
    return all.toString();
  }

  private static List<Candidate> names(double length) {
    return List.of(
        Candidate.of(
            "normalise(blended(p=2..5))", "shared parts of names, of all lengths", 3 * length),
        Candidate.of(
            "normalise(tfidf(unit=border, shortest=1, longest=4, tf=log, idf=smooth))",
            "beginnings and endings tell apart; rare parts count most, case counts nothing",
            4 * length),
        Candidate.of(
            "rbf(gamma=0.1..2, base=normalise(tfidf(unit=border, shortest=1, longest=4,"
                + " idf=none)))",
            "combinations of parts, as a smooth function",
            4 * length + 20),
        Candidate.of(
                "normalise(gapweighted(p=2..3, lambda=0.2..0.8))",
                "letters in the same order with others between: spellings",
                10 * length * length)
            .upTo(PAIRWISE_ROWS));
  }
}
