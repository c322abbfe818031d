package org.mercer.kernel.text;

import java.util.List;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on texts. */
public final class TextKernels {
  static final String SUBLINEAR = "log";

  private static final Parameter UNIT =
      Parameter.word(
          "unit",
          List.of("word", "char", "border"),
          "what is counted: words, characters, or characters within the borders of words, a space"
              + " before and after each");

  private static final Parameter SHORTEST =
      Parameter.whole(
          "shortest", 1, 1, Terms.MOST_WORDS_OF_RUN, "words or characters in a run, at least");

  private static final Parameter LONGEST =
      Parameter.whole(
          "longest", 1, 1, Terms.MOST_WORDS_OF_RUN, "words or characters in a run, at most");

  private static final Parameter TF =
      Parameter.word(
          "tf",
          List.of("count", SUBLINEAR),
          "what a word that occurs n times in a text counts: n, or sublinear 1 + ln n");

  private static final Parameter IDF =
      Parameter.word(
          "idf",
          List.of("log", "smooth", "plus", "none"),
          "the weight of a word that df of n texts have: ln(n / df), ln((1 + n) / (1 + df)) + 1,"
              + " ln(n / df) + 1, or 1");

  private static final Parameter LEAST_TEXTS =
      Parameter.number(
          "mindf",
          1,
          NumberRange.NON_NEGATIVE,
          "a word in fewer texts of the corpus counts nothing; below 1 a share of the texts");

  private static final Parameter MOST_TEXTS =
      Parameter.number(
          "maxdf",
          1,
          NumberRange.POSITIVE,
          "a word in more texts of the corpus counts nothing; up to 1 a share of the texts");

  public static final List<Entry> ENTRIES =
      List.of(
          entry("bagofwords")
              .book(
                  BookItem.of(
                      "vector space kernel",
                      "each text once as a row of counts, then a sparse product",
                      "Definition 10.5"))
              .formula("the sum over all words of (count in x) (count in y)")
              .summary("Counts the words that two texts share.")
              .suits("texts, sorted by what they are about")
              .cost("the lengths of the texts once, then one product a common word")
              .example("bagofwords()", "to be or not to be", "not to be", 5)
              .made(a -> new BagOfWords()),
          entry("tfidf")
              .formula(
                  "the sum over all words of w^2 (count in x) (count in y), w = ln(texts / texts"
                      + " with the word) in the corpus, w = 0 for a word that it does not have")
              .summary(
                  "Counts the words that two texts share, rare ones weighing more; also runs of"
                      + " words or of characters, in place of words. normalise(tfidf(idf=smooth,"
                      + " tf=log, longest=2)) is the cosine of what scikit-learn's TfidfVectorizer"
                      + " makes with sublinear_tf=True, ngram_range=(1, 2), wherever both split a"
                      + " text into the same words.")
              .suits("texts, sorted by what they are about; normalise it where lengths differ")
              .cost("the lengths of the texts once, then one product a common word")
              .takes(UNIT, SHORTEST, LONGEST, TF, IDF, LEAST_TEXTS, MOST_TEXTS)
              .example("tfidf()", "b", "b", 0.4804530139182014, "a b", "a c")
              .made(TextKernels::tfIdf),
          entry("gvsm")
              .formula("phi(x)'D'D phi(y), phi counts of words, D those of the corpus")
              .summary("Compares texts by the texts of a corpus that share words with them.")
              .suits("short texts that share few words")
              .cost("the texts with the words of x, then a product over all texts")
              .example("gvsm()", "a", "b", 1, "a b", "b c")
              .made(a -> new Gvsm()),
          entry("latentsemantic")
              .book(
                  BookItem.of(
                      "latent semantic kernels",
                      "the k leading eigenvectors of the kernel matrix of the corpus, then k coordinates a text",
                      "Computation 10.8"))
              .formula(
                  "phi(x)'U U'phi(y), phi counts of words, U the left singular vectors of the k largest singular values of the words by texts matrix of the corpus, not centred")
              .summary(
                  "Compares texts by the leading concepts of a corpus: texts are projected on the k leading singular vectors of its counts of words; words that it does not have count nothing.")
              .kernelSince("the inner product of the projections on k directions")
              .suits("texts that say the same in other words")
              .cost("k eigenvectors of the corpus once, k products a word, then k a pair")
              .takes(Parameter.whole("k", 100, 1, "the number of concepts"))
              .example("latentsemantic(k=1)", "a", "b", 0.5, "a b", "a b")
              .made(a -> new LatentSemantic(a.whole("k"))),
          entry("semanticdiffusion")
              .formula("phi(x)'(I - lambda D'D)^-1 phi(y), D the counts of the corpus")
              .summary("Compares texts by chains of texts that share words.")
              .kernelIf(
                  "lambda is below 1 over the largest eigenvalue of D'D, others are refused: then I - lambda D'D is positive definite, and so is its inverse")
              .suits("short texts that share few words")
              .cost("all eigenvectors of the corpus once, texts^2 a text, then texts a pair")
              .takes(
                  Parameter.required(
                      "lambda",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "the weight of each further text of a chain, below 1 over the largest"
                          + " eigenvalue of the corpus"))
              .example("semanticdiffusion(lambda=0.03125)", "a", "a", 32.0 / 31, "a")
              .made(a -> new SemanticDiffusion(a.number("lambda"))));

  private TextKernels() {}

  private static TfIdf tfIdf(Arguments a) {
    return new TfIdf(
        new Terms(Terms.Of.named(a.word("unit")), a.whole("shortest"), longest(a)),
        a.word("tf").equals(SUBLINEAR),
        TfIdf.Idf.named(a.word("idf")),
        new TfIdf.Frequency(a.number("mindf"), a.number("maxdf")));
  }

  /** Where only the shortest run is given, it is the longest too. */
  private static int longest(Arguments a) {
    return a.given("longest") ? a.whole("longest") : Math.max(1, a.whole("shortest"));
  }

  private static Entry.Draft entry(String name) {
    return Entry.named(name).on(StringDomain.INSTANCE).family("text");
  }
}
