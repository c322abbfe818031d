package org.mercer.kernel.string;

import java.util.List;
import java.util.Optional;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on strings that compare subsequences, and alignments. */
public final class SubsequenceKernels {
  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("allsubsequences")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "all-subsequences kernel",
                      "the recursion over prefixes, a row at a time",
                      "Computation 11.17",
                      "Algorithm 11.20"))
              .formula(
                  "the sum over all u, the empty one included, of (count of u as a subsequence of"
                      + " s) (that in t)")
              .summary("Counts the subsequences of every length that two strings share.")
              .suits("short sequences with no preferred length of what they share")
              .cost("|s| |t| a pair")
              .takes(StringKernels.UNIT)
              .example("allsubsequences()", "cat", "car", 4)
              .made(a -> new AllSubsequences(StringKernels.unit(a))),
          Entry.named("subsequences")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "fixed length subsequences kernel",
                      "the recursion over prefixes once for each length up to p, several strings at"
                          + " once",
                      "Computation 11.24",
                      "Algorithm 11.25"))
              .formula(
                  "the sum over all u of length p of (count of u as a subsequence of s) (that in"
                      + " t)")
              .summary(
                  "Counts the subsequences of p symbols that two strings share, however far apart.")
              .kernelSince("the inner product of the counts of all subsequences of length p")
              .suits("sequences told by what comes before what")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"), StringKernels.UNIT)
              .example("subsequences(p=2)", "aaaa", "aaa", 18)
              .made(a -> new Subsequences(a.whole("p"), StringKernels.unit(a))),
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
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum of"
                      + " lambda^span over the occurrences of u in s, span = last - first + 1 of"
                      + " their positions")
              .summary("Counts shared subsequences of p symbols, less the further they are spread.")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p, by their"
                      + " spans")
              .suits("texts and sequences in which what is close together counts more")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.number(
                      "lambda",
                      0.5,
                      NumberRange.POSITIVE,
                      "the weight of each symbol from the first to the last of an occurrence"),
                  StringKernels.UNIT,
                  Parameter.word(
                      "recursion",
                      List.of("efficient", "naive"),
                      "efficient: p |s| |t| operations a pair; naive: each value from all pairs of"
                          + " shorter prefixes, p |s|^2 |t|^2"))
              .example("gapweighted(p=2, lambda=0.5)", "cat", "car", 0.0625)
              .made(
                  a ->
                      a.word("recursion").equals("naive")
                          ? new GapWeightedNaively(
                              a.whole("p"), a.number("lambda"), StringKernels.unit(a))
                          : new GapWeighted(
                              a.whole("p"), a.number("lambda"), StringKernels.unit(a))),
          Entry.named("charweighted")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "character weighting string kernel",
                      "as Algorithm 11.38, with the weights of the symbols in the place of lambda",
                      "Algorithm 11.40"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum over the"
                      + " occurrences of u in s of the product of the weights of all symbols in"
                      + " their span")
              .summary(
                  "Counts shared subsequences of p symbols, each symbol in their span by a weight"
                      + " of its own.")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p, by the symbols"
                      + " in their spans")
              .suits("sequences in which some symbols are cheap to skip")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.required(
                      "weights",
                      Parameter.Kind.MAP,
                      NumberRange.NON_NEGATIVE,
                      "the weight of each symbol"),
                  StringKernels.UNIT)
              .example(
                  "charweighted(p=2, weights={A: 0.5, C: 0.25, G: 1, T: 1})", "AC", "ACG", 0.015625)
              .made(a -> new CharWeighted(a.whole("p"), a.map("weights"), StringKernels.unit(a))),
          Entry.named("softmatch")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "soft matching string kernel",
                      "as Algorithm 11.38, with A(s_i, t_j) in the place of [s_i = t_j]",
                      "Algorithm 11.41"))
              .formula(
                  "the sum over all pairs of p places, i in s and j in t, of lambda^(span i + span"
                      + " j) times the product of A(s_i, t_j), span = last - first + 1")
              .summary(
                  "Counts subsequences of p symbols that are alike in two strings, less the further"
                      + " they are spread.")
              .kernelIf(
                  "the similarity A of symbols is positive semidefinite, as equality is: A = FF', a"
                      + " product of feature vectors for each subsequence, added up")
              .suits("proteins with a substitution matrix, words with synonyms")
              .cost("p |s| |t| a pair, several pairs at once")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.number(
                      "lambda",
                      0.5,
                      NumberRange.POSITIVE,
                      "the weight of each symbol from the first to the last of an occurrence"),
                  new Parameter(
                      "similarity",
                      Parameter.Kind.DATA,
                      Optional.of("{}"),
                      NumberRange.FINITE,
                      List.of(),
                      "how alike two symbols are: {a: {a: 1, b: 0.5}, b: {b: 1}}, or"
                          + " {symbols: 'ab', matrix: [[1, 0.5], [0.5, 1]]}; empty for equality"),
                  StringKernels.UNIT)
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
                          SymbolMatrix.read(StringKernels.unit(a), a.data("similarity")),
                          StringKernels.unit(a))),
          Entry.named("gapnumber")
              .on(StringDomain.INSTANCE)
              .book(
                  BookItem.of(
                      "gap number weighting string kernel",
                      "the recursion with sums over rows, columns and blocks",
                      "Algorithm 11.42"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum of"
                      + " lambda^gaps over the occurrences of u in s, a gap a run of skipped"
                      + " symbols")
              .summary(
                  "Counts shared subsequences of p symbols by how many gaps they have, however"
                      + " long.")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p, by their"
                      + " numbers of gaps")
              .suits("sequences with a few long insertions")
              .cost("p |s| |t| a pair")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.number("lambda", 0.5, NumberRange.POSITIVE, "the weight of a gap"),
                  StringKernels.UNIT)
              .example("gapnumber(p=2, lambda=0.5)", "cat", "cat", 2.25)
              .made(a -> new GapNumber(a.whole("p"), a.number("lambda"), StringKernels.unit(a))),
          Entry.named("restrictedgap")
              .on(StringDomain.INSTANCE)
              .book(
                  StringKernels.TRIES,
                  BookItem.of(
                      "trie-based restricted gap-weighted kernel",
                      "algorithm=trie: one descent with the places of all strings and the gaps they"
                          + " have left; algorithm=table: the words of each string weighed, then a"
                          + " sparse product",
                      "Algorithm 11.54"))
              .formula(
                  "the sum over all u of length p of phi_u(s) phi_u(t), phi_u(s) = the sum of"
                      + " lambda^g over the occurrences of u in s that skip g <= m symbols")
              .summary(
                  "Counts shared subsequences of p symbols that skip at most m. It weighs the"
                      + " symbols skipped, gapweighted the whole span: without a limit m the two"
                      + " differ by the factor lambda^(2p).")
              .kernelSince(
                  "the inner product of the weights of all subsequences of length p with at most m"
                      + " symbols skipped")
              .suits("DNA and proteins with a few insertions")
              .cost("C(p-1+m, m) features a place once, then one product a common feature")
              .takes(
                  Parameter.whole("p", 2, 1, "the length of the subsequences"),
                  Parameter.whole("m", 1, 0, "the most symbols skipped"),
                  Parameter.number(
                      "lambda", 0.5, NumberRange.POSITIVE, "the weight of a skipped symbol"),
                  StringKernels.UNIT,
                  Algorithm.PARAMETER)
              .example("restrictedgap(p=2, m=1, lambda=0.5)", "cat", "cat", 2.25)
              .made(
                  a ->
                      new RestrictedGap(
                          a.whole("p"),
                          a.whole("m"),
                          a.number("lambda"),
                          StringKernels.unit(a),
                          Algorithm.of(a))),
          Entry.named("localalignment")
              .on(StringDomain.INSTANCE)
              .formula(
                  "the sum over all local alignments, the empty one included, of exp(beta score)")
              .summary(
                  "Adds up how well two strings can be aligned, over all alignments of their"
                      + " parts.")
              .kernelIf(
                  "match >= mismatch: then exp(beta score) of a pair of symbols is a kernel, and"
                      + " that of the gaps a function of one string times the same of the other: a"
                      + " convolution; refuted if match < mismatch")
              .suits("proteins and DNA that are related by evolution")
              .cost("|s| |t| a pair")
              .takes(
                  Parameter.required(
                      "beta",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "how much a better score counts"),
                  Parameter.required(
                      "match",
                      Parameter.Kind.NUMBER,
                      NumberRange.FINITE,
                      "the score of a pair of equal symbols"),
                  Parameter.required(
                      "mismatch",
                      Parameter.Kind.NUMBER,
                      NumberRange.FINITE,
                      "the score of a pair of different symbols"),
                  Parameter.required(
                      "open",
                      Parameter.Kind.NUMBER,
                      NumberRange.NON_NEGATIVE,
                      "the cost of the first symbol skipped between two pairs"),
                  Parameter.required(
                      "extend",
                      Parameter.Kind.NUMBER,
                      NumberRange.NON_NEGATIVE,
                      "the cost of each further one"),
                  StringKernels.UNIT)
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
                          StringKernels.unit(a))));

  private SubsequenceKernels() {}
}
