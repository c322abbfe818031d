package org.mercer.kernel.text;

import java.util.List;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Interval;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on texts. */
public final class TextKernels {
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
              .summary("Counts the words that two texts share, rare ones weighing more.")
              .suits("texts, sorted by what they are about; normalise it where lengths differ")
              .cost("the lengths of the texts once, then one product a common word")
              .example("tfidf()", "b", "b", 0.4804530139182014, "a b", "a c")
              .made(a -> new TfIdf()),
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
                      Interval.POSITIVE,
                      "the weight of each further text of a chain, below 1 over the largest"
                          + " eigenvalue of the corpus"))
              .example("semanticdiffusion(lambda=0.03125)", "a", "a", 32.0 / 31, "a")
              .made(a -> new SemanticDiffusion(a.number("lambda"))));

  private TextKernels() {}

  private static Entry.Draft entry(String name) {
    return Entry.named(name).on(StringDomain.INSTANCE).family("text");
  }
}
