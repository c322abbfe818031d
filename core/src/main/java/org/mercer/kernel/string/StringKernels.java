package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Arguments;
import org.mercer.kernel.BookItem;
import org.mercer.kernel.Entry;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.kernel.ScalarMap;
import org.mercer.numerics.Require;

/** The catalogue of kernels on strings. */
public final class StringKernels {
  private static final Parameter UNIT =
      Parameter.word(
          "unit",
          Arrays.stream(Unit.values()).map(Unit::toString).toList(),
          "what counts as one symbol: a character, or a word between spaces");

  private static final BookItem TRIES =
      BookItem.of(
          "trie-based string kernels",
          "the trie of all words, descended depth first with the lists of all strings; see Algorithms 11.46, 11.51 and 11.54",
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
                          "one descent of the trie of all words with the lists of all strings; branches that no string reaches are pruned",
                          "Algorithm 11.46")
                      .shownBy("spectrum(p=2, algorithm=trie)", "cat", "car", 1),
                  TRIES)
              .formula("the sum over all u of length p of (count of u in s) (count of u in t)")
              .summary(
                  "The inner product of the p-gram count vectors: it counts the pairs of equal substrings of length p.")
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
                      "the substrings of each length up to p counted, weighed, then a sparse product",
                      "Remark 11.13"))
              .formula("the sum over j = 1 .. p of lambda^(2j) spectrum_j(s,t)")
              .summary(
                  "Counts the substrings of up to p symbols that two strings share, weighed by their length.")
              .kernelSince(
                  "the inner product of the weighted counts of all substrings up to length p")
              .suits("names, words and DNA where no single length of substring is right")
              .cost("p times the lengths of the strings once, then one product a common substring")
              .takes(
                  Parameter.whole("p", 3, 1, "the length of the longest substrings"),
                  Parameter.number(
                      "lambda",
                      1,
                      Interval.POSITIVE,
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
                      "algorithm=trie: one descent with the substrings of all strings and the mismatches they have left; algorithm=table: the words near each substring counted, then a matrix product",
                      "Algorithm 11.51"))
              .formula(
                  "the sum over all words u of length p of (substrings of s within m mismatches of u) (those of t)")
              .summary("Counts shared substrings of length p, up to m symbols of which may differ.")
              .kernelSince(
                  "the inner product of the counts, for all words of length p, of the substrings within m mismatches")
              .suits("DNA and proteins with point mutations")
              .cost("all words near each substring once, then one matrix product")
              .takes(
                  Parameter.whole("p", 3, 1, "the length of the substrings"),
                  Parameter.whole("m", 1, 0, "the most symbols that may differ"),
                  new Parameter(
                      "alphabet",
                      Parameter.Kind.TEXT,
                      Optional.of("'ACGT'"),
                      Interval.FINITE,
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
          Entry.named("allsubsequences")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "all-subsequences kernel",
                      "the recursion over prefixes, a row at a time",
                      "Computation 11.17",
                      "Algorithm 11.20"))
              .formula(
                  "the sum over all u, the empty one included, of (count of u as a subsequence of s) (that in t)")
              .summary("Counts the subsequences of every length that two strings share.")
              .suits("short sequences with no preferred length of what they share")
              .cost("|s| |t| a pair")
              .takes(UNIT)
              .example("allsubsequences()", "cat", "car", 4)
              .made(a -> new AllSubsequences(unit(a))),
          Entry.named("subsequences")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "fixed length subsequences kernel",
                      "the recursion over prefixes once for each length up to p, several strings at once",
                      "Computation 11.24",
                      "Algorithm 11.25"))
              .formula(
                  "the sum over all u of length p of (count of u as a subsequence of s) (that in t)")
              .summary(
                  "Counts the subsequences of p symbols that two strings share, however far apart.")
              .kernelSince("the inner product of the counts of all subsequences of length p")
              .suits("sequences told by what comes before what")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(Parameter.whole("p", 2, 1, "the length of the subsequences"), UNIT)
              .example("subsequences(p=2)", "aaaa", "aaa", 18)
              .made(a -> new Subsequences(a.whole("p"), unit(a))),
          Entry.named("gapweighted")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                          "naive recursion for the gap-weighted subsequences kernel",
                          "all pairs of shorter prefixes, p |s|^2 |t|^2 operations",
                          "Computation 11.33")
                      .costing("p |s|^2 |t|^2 a pair")
                      .shownBy(
                          "gapweighted(p=2, lambda=0.5, recursion=naive)",
                          "cat",
                          "cart",
                          0.1015625),
                  BookItem.of(
                      "gap-weighted subsequences kernel",
                      "the recursion with running sums over both strings, several strings at once",
                      "Computation 11.36",
                      "Algorithm 11.38"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum of lambda^span over the occurrences of u in s, span = last - first + 1 of their positions")
              .summary("Counts shared subsequences of p symbols, less the further they are spread.")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p, by their spans")
              .suits("texts and sequences in which what is close together counts more")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.number(
                      "lambda",
                      0.5,
                      Interval.POSITIVE,
                      "the weight of each symbol from the first to the last of an occurrence"),
                  UNIT,
                  Parameter.word(
                      "recursion",
                      List.of("efficient", "naive"),
                      "efficient: p |s| |t| operations a pair; naive: each value from all pairs of"
                          + " shorter prefixes, p |s|^2 |t|^2"))
              .example("gapweighted(p=2, lambda=0.5)", "cat", "car", 0.0625)
              .made(
                  a ->
                      a.word("recursion").equals("naive")
                          ? new GapWeightedNaively(a.whole("p"), a.number("lambda"), unit(a))
                          : new GapWeighted(a.whole("p"), a.number("lambda"), unit(a))),
          Entry.named("charweighted")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "character weighting string kernel",
                      "as Algorithm 11.38, with the weights of the symbols in the place of lambda",
                      "Algorithm 11.40"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum over the occurrences of u in s of the product of the weights of all symbols in their span")
              .summary(
                  "Counts shared subsequences of p symbols, each symbol in their span by a weight of its own.")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p, by the symbols in their spans")
              .suits("sequences in which some symbols are cheap to skip")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.required(
                      "weights",
                      Parameter.Kind.MAP,
                      Interval.NON_NEGATIVE,
                      "the weight of each symbol"),
                  UNIT)
              .example(
                  "charweighted(p=2, weights={A: 0.5, C: 0.25, G: 1, T: 1})", "AC", "ACG", 0.015625)
              .made(a -> new CharWeighted(a.whole("p"), a.map("weights"), unit(a))),
          Entry.named("softmatch")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "soft matching string kernel",
                      "as Algorithm 11.38, with A(s_i, t_j) in the place of [s_i = t_j]",
                      "Algorithm 11.41"))
              .formula(
                  "the sum over all pairs of p places, i in s and j in t, of lambda^(span i + span j) times the product of A(s_i, t_j), span = last - first + 1")
              .summary(
                  "Counts subsequences of p symbols that are alike in two strings, less the further they are spread.")
              .kernelIf(
                  "the similarity A of symbols is positive semidefinite, as equality is: A = FF', a product of feature vectors for each subsequence, added up")
              .suits("proteins with a substitution matrix, words with synonyms")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.number(
                      "lambda",
                      0.5,
                      Interval.POSITIVE,
                      "the weight of each symbol from the first to the last of an occurrence"),
                  new Parameter(
                      "similarity",
                      Parameter.Kind.DATA,
                      Optional.of("{}"),
                      Interval.FINITE,
                      List.of(),
                      "how alike two symbols are: {a: {a: 1, b: 0.5}, b: {b: 1}}, or"
                          + " {symbols: 'ab', matrix: [[1, 0.5], [0.5, 1]]}; empty for equality"),
                  UNIT)
              .example(
                  "softmatch(p=1, lambda=0.5, similarity={a: {a: 1, b: 0.5}, b: {b: 1}})",
                  "a",
                  "b",
                  0.125)
              .made(
                  a ->
                      new SoftMatch(
                          a.whole("p"),
                          a.number("lambda"),
                          SymbolMatrix.read(unit(a), a.data("similarity")),
                          unit(a))),
          Entry.named("gapnumber")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "gap number weighting string kernel",
                      "the recursion with sums over rows, columns and blocks",
                      "Algorithm 11.42"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum of lambda^gaps over the occurrences of u in s, a gap a run of skipped symbols")
              .summary(
                  "Counts shared subsequences of p symbols by how many gaps they have, however long.")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p, by their numbers of gaps")
              .suits("sequences with a few long insertions")
              .cost("p |s| |t| a pair")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.number("lambda", 0.5, Interval.POSITIVE, "the weight of a gap"),
                  UNIT)
              .example("gapnumber(p=2, lambda=0.5)", "cat", "cat", 2.25)
              .made(a -> new GapNumber(a.whole("p"), a.number("lambda"), unit(a))),
          Entry.named("restrictedgap")
              .on(StringDomain.INSTANCE)
              .book(
                  TRIES,
                  BookItem.of(
                      "trie-based restricted gap-weighted kernel",
                      "algorithm=trie: one descent with the places of all strings and the gaps they have left; algorithm=table: the words of each string weighed, then a sparse product",
                      "Algorithm 11.54"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum of lambda^g over the occurrences of u in s that skip g <= m symbols")
              .summary(
                  "Counts shared subsequences of p symbols that skip at most m. It weighs the symbols skipped, gapweighted the whole span: without a limit m the two differ by the factor lambda^(2p).")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p with at most m symbols skipped")
              .suits("DNA and proteins with a few insertions")
              .cost("C(p-1+m, m) features a place once, then one product a common feature")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.whole("m", 1, 0, "the most symbols skipped"),
                  Parameter.number(
                      "lambda", 0.5, Interval.POSITIVE, "the weight of a skipped symbol"),
                  UNIT,
                  Algorithm.PARAMETER)
              .example("restrictedgap(p=2, m=1, lambda=0.5)", "cat", "cat", 2.25)
              .made(
                  a ->
                      new RestrictedGap(
                          a.whole("p"),
                          a.whole("m"),
                          a.number("lambda"),
                          unit(a),
                          Algorithm.of(a))),
          Entry.named("weighteddegree")
              .on(StringDomain.INSTANCE)
              .formula(
                  "the sum over k = 1 .. d of beta_k (places at which both have the same k symbols), beta_k = 2 (d-k+1) / (d (d+1))")
              .summary(
                  "Counts the substrings of up to d symbols that two strings of one length have at the same places.")
              .suits("aligned sequences, such as windows around splice sites")
              .cost("d times the length of a string once, then one product a common substring")
              .takes(Parameter.whole("d", 3, 1, "the length of the longest substrings"), UNIT)
              .example("weighteddegree(d=2)", "ab", "ab", 1.6666666666666667)
              .made(a -> new WeightedDegree(a.whole("d"), unit(a))),
          Entry.named("localalignment")
              .on(StringDomain.INSTANCE)
              .formula(
                  "the sum over all local alignments, the empty one included, of exp(beta score)")
              .summary(
                  "Adds up how well two strings can be aligned, over all alignments of their parts.")
              .kernelIf(
                  "match >= mismatch: then exp(beta score) of a pair of symbols is a kernel, and that of the gaps a function of one string times the same of the other: a convolution; refuted if match < mismatch")
              .suits("proteins and DNA that are related by evolution")
              .cost("|s| |t| a pair")
              .takes(
                  Parameter.required(
                      "beta",
                      Parameter.Kind.NUMBER,
                      Interval.POSITIVE,
                      "how much a better score counts"),
                  Parameter.required(
                      "match",
                      Parameter.Kind.NUMBER,
                      Interval.FINITE,
                      "the score of a pair of equal symbols"),
                  Parameter.required(
                      "mismatch",
                      Parameter.Kind.NUMBER,
                      Interval.FINITE,
                      "the score of a pair of different symbols"),
                  Parameter.required(
                      "open",
                      Parameter.Kind.NUMBER,
                      Interval.NON_NEGATIVE,
                      "the cost of the first symbol skipped between two pairs"),
                  Parameter.required(
                      "extend",
                      Parameter.Kind.NUMBER,
                      Interval.NON_NEGATIVE,
                      "the cost of each further one"),
                  UNIT)
              .example(
                  "localalignment(beta=1, match=1, mismatch=-1, open=1, extend=1)",
                  "a",
                  "a",
                  3.718281828459045)
              .made(
                  a ->
                      new LocalAlignment(
                          a.number("beta"),
                          a.number("match"),
                          a.number("mismatch"),
                          a.number("open"),
                          a.number("extend"),
                          unit(a))),
          Entry.named("gappedkmer")
              .on(StringDomain.INSTANCE)
              .formula(
                  "the sum over all pairs of windows of l symbols of C(a, k), a the places at which they agree")
              .summary(
                  "Counts shared substrings of length l at k of whose places alone the symbols must agree.")
              .suits("binding sites in DNA")
              .cost(
                  "C(l, k) times the lengths of the strings once a tile, then one step a common feature")
              .takes(
                  Parameter.whole("l", 11, 1, "the length of a window"),
                  Parameter.whole("k", 7, 1, "the places of a window that are kept"),
                  UNIT)
              .example("gappedkmer(l=3, k=2)", "cat", "car", 1)
              .made(a -> new GappedKmer(a.whole("l"), a.whole("k"), unit(a))));

  /** The functions to numbers that {@code conformal} knows by name. */
  public static final List<ScalarMap<String>> SCALAR_MAPS = List.of(StringMap.values());

  private StringKernels() {}

  private static Unit unit(Arguments arguments) {
    return Unit.of(arguments.word("unit"));
  }

  private static StringKernel spectrum(Arguments a) {
    if (a.word("recursion").equals("none")) {
      return new Spectrum(a.whole("p"), unit(a), Algorithm.of(a));
    }
    Require.that(
        Algorithm.of(a) == Algorithm.AUTO,
        "the recursion over suffixes is an algorithm of its own; leave out algorithm or recursion");
    return new SpectrumBySuffixes(a.whole("p"), unit(a));
  }
}
