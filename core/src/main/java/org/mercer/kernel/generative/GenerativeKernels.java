package org.mercer.kernel.generative;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.BookItem;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels made of probability models. */
@Internal
public final class GenerativeKernels {
  private static final String FAMILY = "generative";

  private static final String COIN =
      "{initial: {H: 1}, transition: {H: {H: 1}}, emission: {H: {a: 0.5, b: 0.5}}}";

  private static final String IDENTITY = "identity";

  private static final Parameter HMM =
      Parameter.required(
          "model",
          Parameter.Kind.DATA,
          "a hidden Markov model: {initial: {...}, transition: {...}, emission: {...}}");

  private static final Parameter INFORMATION =
      new Parameter(
          "information",
          Parameter.Kind.DATA,
          Optional.of(IDENTITY),
          NumberRange.FINITE,
          List.of(),
          "identity, or {length: n, initial: {...}} for the exact Fisher information of strings of"
              + " length n, whose first context has this distribution");

  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("hmm")
              .on(StringDomain.INSTANCE)
              .family(FAMILY)
              .book(
                  BookItem.of(
                      "fixed length HMM kernel",
                      "kappa_a(i+1) = P(s_(i+1)|a) P(t_(i+1)|a) sum_b kappa_b(i) P(a|b), position by position",
                      "Algorithm 12.8"))
              .formula("the sum over all hidden paths h of P(s|h) P(t|h) P(h)")
              .summary(
                  "How likely a hidden Markov model is to emit two strings of one length along the"
                      + " same hidden path.")
              .suits("aligned sequences with a known model of what lies behind them")
              .cost("the length times the number of states squared")
              .takes(HMM)
              .example("hmm(model=" + COIN + ")", "aa", "ab", 0.0625)
              .made(a -> new FixedLengthHmm(HiddenMarkovModel.of(a.data("model")))),
          Entry.named("pairhmm")
              .on(StringDomain.INSTANCE)
              .family(FAMILY)
              .book(
                  BookItem.of(
                      "pair HMM kernel",
                      "a table of all pairs of prefixes and states",
                      "Algorithm 12.14"))
              .formula("P(s,t), the sum over all paths of a model that emits both strings")
              .summary("How likely a pair hidden Markov model is to emit two strings together.")
              .kernelIf(
                  "the model is written by a, e, init and emission, whose insertions into both strings are independent given the AB states: an inner product, sqrt(P(c)) P(s|c) for each sequence c of AB states; a model written by its states is tried on short strings, and refuted or unknown")
              .suits("sequences that came from one ancestor by changes, insertions and deletions")
              .cost("the product of the lengths, times the number of states squared")
              .takes(
                  Parameter.required(
                      "model",
                      Parameter.Kind.DATA,
                      "{states: {M: AB, X: A, Y: B}, start: {...}, transition: {...}, emission:"
                          + " {...}}, where a state of kind AB emits one symbol to each string,"
                          + " independently, one of kind A to the first alone, one of kind B to the"
                          + " second, and a transition to end ends both; or {a: ..., e: ..., init:"
                          + " {...}, emission: {...}}, always a kernel: AB states that go on with"
                          + " 1 - e, around and between them symbols of each string alone, each"
                          + " further one with a, drawn from the row X"))
              .example(
                  "pairhmm(model={a: 0, e: 0.5, init: {M: 1}, emission: {M: {a: 0.5, b: 0.5}, X:"
                      + " {a: 0.5, b: 0.5}}})",
                  "a",
                  "b",
                  0.0625)
              .made(a -> new PairHmmKernel(PairHmm.of(a.data("model")))),
          Entry.named("hiddentree")
              .on(StringDomain.INSTANCE)
              .family(FAMILY)
              .book(
                  BookItem.of(
                      "hidden tree model kernel",
                      "a sum over the states of each node, from the leaves up",
                      "Algorithm 12.17"))
              .formula("the sum over all hidden states h of the nodes of P(x|h) P(y|h) P(h)")
              .summary(
                  "How likely two strings are to be seen at the nodes of a tree whose hidden states"
                      + " follow those of their parents.")
              .suits("profiles over a family tree, such as which species have a gene")
              .cost("the number of nodes times the number of states squared")
              .takes(
                  HMM,
                  Parameter.required(
                      "shape",
                      Parameter.Kind.DATA,
                      "the children of each node, such as {0: [1, 2], 1: [3, 4]}"),
                  Parameter.word(
                      "observed",
                      List.of("all", "leaves"),
                      "whether a string has the symbols of all nodes or of the leaves"))
              .example("hiddentree(model=" + COIN + ", shape={0: [1]})", "aa", "ab", 0.0625)
              .made(
                  a ->
                      new HiddenTree(
                          HiddenMarkovModel.of(a.data("model")),
                          TreeShape.of(a.data("shape")),
                          a.word("observed").equals("leaves"))),
          Entry.named("markovfisher")
              .on(StringDomain.INSTANCE)
              .family(FAMILY)
              .book(
                  BookItem.of(
                      "fixed length Markov model Fisher kernel",
                      "the transitions of each string counted once, then a sparse product",
                      "Algorithm 12.34"))
              .formula(
                  "g(s)' F^-1 g(t), where g_uv(s) = n_uv(s) / p_uv - n_u(s), n_uv(s) how often"
                      + " symbol v follows context u; without n_u(s) for score=plain")
              .summary(
                  "Fisher kernel of a Markov chain: the inner product of the gradients of log P(s).")
              .suits("strings told by which symbol follows which")
              .cost("the lengths of the strings once, then one product a transition")
              .takes(
                  Parameter.required(
                      "transition",
                      Parameter.Kind.DATA,
                      "the transition probabilities: {a: {a: 0.6, b: 0.4}, b: {a: 0.3, b: 0.7}}; or of"
                          + " longer contexts, the p - 1 symbols before: {aa: {a: 0.6, b: 0.4}, ab:"
                          + " {...}, ...}"),
                  Parameter.word(
                      "score",
                      MarkovFisher.scores(),
                      "the gradient of probabilities that sum to one, or the plain derivative"),
                  INFORMATION)
              .example(
                  "markovfisher(transition={a: {a: 0.5, b: 0.5}, b: {a: 0.5, b: 0.5}},"
                      + " score=plain)",
                  "ab",
                  "ab",
                  4)
              .made(GenerativeKernels::markovFisher),
          Entry.named("hmmfisher")
              .on(StringDomain.INSTANCE)
              .family(FAMILY)
              .formula(
                  "g(s)' g(t), where g_ao(s) = E[how often a emits o | s] / P(o|a) - E[how often a |"
                      + " s]")
              .summary(
                  "Fisher kernel of a hidden Markov model: the inner product of the gradients of log"
                      + " P(s).")
              .suits("sequences with a trained model of their family, such as proteins")
              .cost("the length times the number of states squared once, then one product each")
              .takes(
                  HMM,
                  Parameter.word(
                      "parameters",
                      HmmFisher.Parameters.names(),
                      "which probabilities: of emissions, of transitions, or all with those of the"
                          + " first state"))
              .example("hmmfisher(model=" + COIN + ")", "a", "b", -2)
              .made(
                  a ->
                      new HmmFisher(
                          HiddenMarkovModel.of(a.data("model")),
                          HmmFisher.Parameters.valueOf(upper(a.word("parameters"))))),
          Entry.named("bhattacharyya")
              .on(VectorDomain.INSTANCE)
              .family(FAMILY)
              .formula("the integral of sqrt(p q)")
              .summary(
                  "How much two distributions overlap: p for a Bernoulli trial, mean and standard"
                      + " deviation for a normal distribution, or a list of probabilities.")
              .suits("objects known by an estimate with its error, or by frequencies")
              .cost("a few operations a number")
              .takes(
                  Parameter.word(
                      "distribution",
                      Bhattacharyya.Distribution.names(),
                      "what the numbers are; auto: one for Bernoulli, two for normal"))
              .example("bhattacharyya()", "0,1", "1,2", 0.8508054621526402)
              .made(
                  a ->
                      new Bhattacharyya(
                          Bhattacharyya.Distribution.valueOf(upper(a.word("distribution"))))));

  private GenerativeKernels() {}

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static MarkovFisher markovFisher(Arguments arguments) {
    MarkovChain chain = MarkovChain.of(arguments.data("transition"));
    JsonValue information = arguments.data("information");
    Optional<MarkovChain.Information> exact = Optional.empty();
    if (information.value() instanceof String word) {
      if (!word.equals(IDENTITY)) {
        throw new InputException(
            "information",
            InputException.quote(word),
            "identity, or {length: n, initial: {...}}",
            "write one of these");
      }
    } else {
      exact = Optional.of(MarkovChain.Information.of(information, chain));
    }
    return new MarkovFisher(
        chain, MarkovFisher.ScoreKind.valueOf(upper(arguments.word("score"))), exact);
  }
}
