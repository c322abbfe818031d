package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.expression.ScalarMap;

/** The catalogue of kernels on strings that compare substrings, or the symbols at one place. */
public final class StringKernels {
  static final Parameter UNIT =
      Parameter.word(
          "unit",
          Arrays.stream(Unit.values()).map(Unit::toString).toList(),
          "what counts as one symbol: a character, or a word between spaces");

  static final BookItem TRIES =
      BookItem.of(
          "trie-based string kernels",
          "the trie of all words, descended depth first with the lists of all strings; see"
              + " Algorithms 11.46, 11.51 and 11.54",
          "Computation 11.45");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("positionmatch")
              .on(StringDomain.INSTANCE)
              .formula("the number of positions i with s_i = t_i")
              .summary("Counts the positions at which two strings of one length agree.")
              .suits("aligned sequences, such as windows around a site of DNA")
              .cost("one comparison a position")
              .takes(UNIT)
              .example("positionmatch()", "ACTAG", "CCTCG", 3)
              .made(a -> new PositionMatch(unit(a))),
          Entry.named("spectrum")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "p-spectrum kernel",
                      "each substring numbered once for all strings, then a sparse product",
                      "Definition 11.7"),
                  BookItem.of(
                          "p-spectrum recursion",
                          "k_j(sa, tb) = [a = b] k_(j-1)(s, t) over all pairs of prefixes",
                          "Computation 11.10")
                      .costing("p |s| |t| a pair")
                      .shownBy("spectrum(p=2, recursion=suffixes)", "cat", "car", 1),
                  BookItem.of(
                          "trie-based p-spectrum kernel",
                          "one descent of the trie of all words with the lists of all strings;"
                              + " branches that no string reaches are pruned",
                          "Algorithm 11.46")
                      .shownBy("spectrum(p=2, algorithm=trie)", "cat", "car", 1),
                  TRIES)
              .formula("the sum over all u of length p of (count of u in s) (count of u in t)")
              .summary(
                  "The inner product of the p-gram count vectors: it counts the pairs of equal"
                      + " substrings of length p.")
              .kernelSince("the inner product of the counts of all substrings of length p")
              .suits("DNA, proteins, texts: whatever is told by its short substrings")
              .cost("the lengths of the strings once, then one product a common substring")
              .takes(
                  Parameter.whole("p", 3, 1, "the length of the substrings"),
                  UNIT,
                  Parameter.word(
                      "recursion",
                      List.of("none", "suffixes"),
                      "none: substrings are counted; suffixes: k_j(sa, tb) = [a = b] k_(j-1)(s, t)"
                          + " for all pairs of prefixes, p |s| |t| operations a pair"),
                  Algorithm.PARAMETER)
              .example("spectrum(p=2)", "cat", "car", 1)
              .made(StringKernels::spectrum),
          Entry.named("blended")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "blended spectrum kernel",
                      "the substrings of each length up to p counted, weighed, then a sparse"
                          + " product",
                      "Remark 11.13"))
              .formula("the sum over j = 1 .. p of lambda^(2j) spectrum_j(s,t)")
              .summary(
                  "Counts the substrings of up to p symbols that two strings share, weighed by"
                      + " their length.")
              .kernelSince(
                  "the inner product of the weighted counts of all substrings up to length p")
              .suits("names, words and DNA where no single length of substring is right")
              .cost("p times the lengths of the strings once, then one product a common substring")
              .takes(
                  Parameter.whole("p", 3, 1, "the length of the longest substrings"),
                  Parameter.number(
                      "lambda",
                      1,
                      NumberRange.POSITIVE,
                      "a substring of length j weighs lambda^j in each string"),
                  UNIT)
              .example("blended(p=2, lambda=0.5)", "cat", "car", 0.5625)
              .made(a -> new Blended(a.whole("p"), a.number("lambda"), unit(a))),
          Entry.named("mismatch")
              .on(StringDomain.INSTANCE)
              .book(
                  TRIES,
                  BookItem.of(
                      "trie-based mismatch kernel",
                      "algorithm=trie: one descent with the substrings of all strings and the"
                          + " mismatches they have left; algorithm=table: the words near each"
                          + " substring counted, then a matrix product",
                      "Algorithm 11.51"))
              .formula(
                  "the sum over all words u of length p of (substrings of s within m mismatches of"
                      + " u) (those of t)")
              .summary("Counts shared substrings of length p, up to m symbols of which may differ.")
              .kernelSince(
                  "the inner product of the counts, for all words of length p, of the substrings"
                      + " within m mismatches")
              .suits("DNA and proteins with point mutations")
              .cost("all words near each substring once, then one matrix product")
              .takes(
                  Parameter.whole("p", 3, 1, "the length of the substrings"),
                  Parameter.whole("m", 1, 0, "the most symbols that may differ"),
                  new Parameter(
                      "alphabet",
                      Parameter.Kind.TEXT,
                      Optional.of("'ACGT'"),
                      NumberRange.FINITE,
                      List.of(),
                      "all symbols that words are made of"),
                  UNIT,
                  Algorithm.PARAMETER)
              .example("mismatch(p=2, m=1, alphabet='acrt')", "cat", "car", 15)
              .made(
                  a ->
                      new Mismatch(
                          a.whole("p"),
                          a.whole("m"),
                          a.text("alphabet"),
                          unit(a),
                          Algorithm.of(a))),
          Entry.named("weighteddegree")
              .on(StringDomain.INSTANCE)
              .formula(
                  "the sum over k = 1 .. d of beta_k (places at which both have the same k"
                      + " symbols), beta_k = 2 (d-k+1) / (d (d+1))")
              .summary(
                  "Counts the substrings of up to d symbols that two strings of one length have at"
                      + " the same places.")
              .suits("aligned sequences, such as windows around splice sites")
              .cost("d times the length of a string once, then one product a common substring")
              .takes(Parameter.whole("d", 3, 1, "the length of the longest substrings"), UNIT)
              .example("weighteddegree(d=2)", "ab", "ab", 1.6666666666666667)
              .made(a -> new WeightedDegree(a.whole("d"), unit(a))),
          Entry.named("gappedkmer")
              .on(StringDomain.INSTANCE)
              .formula(
                  "the sum over all pairs of windows of l symbols of C(a, k), a the places at which"
                      + " they agree")
              .summary(
                  "Counts shared substrings of length l at k of whose places alone the symbols must"
                      + " agree.")
              .suits("binding sites in DNA")
              .cost(
                  "|s| |t| / 64 times the logarithm of l a pair, or C(l, k) times the lengths of"
                      + " the strings and a step for each pair of equal words, whichever is less")
              .takes(
                  Parameter.whole("l", 11, 1, "the length of a window"),
                  Parameter.whole("k", 7, 1, "the places of a window that are kept"),
                  Parameter.whole(
                      "patterns",
                      0,
                      0,
                      1 << 20,
                      "how many of the C(l, k) ways to keep k places are drawn, each for C(l, k) /"
                          + " patterns of all: the value is off by more than epsilon C(l, k) (windows"
                          + " of s) (windows of t) with probability at most 2 exp(-2 patterns"
                          + " epsilon^2); 0: all"),
                  Parameter.whole("seed", 0, 0, "which ways are drawn"),
                  UNIT)
              .example("gappedkmer(l=3, k=2)", "cat", "car", 1)
              .made(
                  a ->
                      new GappedKmer(
                          a.whole("l"),
                          a.whole("k"),
                          a.whole("patterns"),
                          a.whole("seed"),
                          unit(a))),
          Entry.named("casefold")
              .on(StringDomain.INSTANCE)
              .formula("k(x', y'), x' = x in capitals, symbol by symbol")
              .summary("A kernel for which upper and lower case are one.")
              .suits("DNA whose repeats are in small letters, names typed in any way")
              .cost("the base")
              .takes(
                  Parameter.required(
                      "base", Parameter.Kind.KERNEL, "the kernel of the strings in capitals"))
              .example("casefold(spectrum(p=2))", "acGT", "ACG", 2)
              .made(a -> new CaseFold(a.kernel("base"))),
          Entry.named("bothstrands")
              .on(StringDomain.INSTANCE)
              .formula("k(x,y) + k(x,y') + k(x',y) + k(x',y'), x' the reverse complement of x")
              .summary("Compares both strands of DNA: what is read on either counts.")
              .suits("DNA whose strand means nothing, such as binding sites")
              .cost(
                  "four times the base; twice that of spectrum, blended and gappedkmer, which"
                      + " cannot tell two strings from their other strands")
              .takes(
                  Parameter.required(
                      "base", Parameter.Kind.KERNEL, "the kernel of what is read on one strand"))
              .example("bothstrands(spectrum(p=2))", "AAC", "GTT", 4)
              .made(a -> new BothStrands(a.kernel("base"))));

  /** The functions to numbers that {@code conformal} knows by name. */
  public static final List<ScalarMap<String>> SCALAR_MAPS = List.of(StringMap.values());

  public static final KernelFamily<String> FAMILY =
      KernelFamily.of(StringDomain.INSTANCE, ENTRIES, new StringDefaults());

  private StringKernels() {}

  static Unit unit(Arguments arguments) {
    return Unit.of(arguments.word("unit"));
  }

  private static StringKernel spectrum(Arguments a) {
    if (a.word("recursion").equals("none")) {
      return new PSpectrum(a.whole("p"), unit(a), Algorithm.of(a));
    }
    Require.that(
        Algorithm.of(a) == Algorithm.AUTO,
        "the recursion over suffixes is an algorithm of its own; leave out algorithm or recursion");
    return new SpectrumBySuffixes(a.whole("p"), unit(a));
  }
}
