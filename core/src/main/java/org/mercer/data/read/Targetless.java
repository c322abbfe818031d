package org.mercer.data.read;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mercer.error.InputException;

/** Objects of a file of which some have no target. */
record Targetless(ReadOptions options, Predicate<String> missing) {
  /** Those whose target is an empty text. */
  static Targetless empty(ReadOptions options) {
    return new Targetless(options, String::isBlank);
  }

  /**
   * Left out where that is wished, refused otherwise; where they are to be predicted all stay, and
   * none has a target then, since there is nothing to compare all answers with.
   */
  <X> Dataset<X> treated(Dataset<X> data) {
    List<String> texts = data.targets().map(Targets::texts).orElse(List.of());
    int[] known = IntStream.range(0, texts.size()).filter(i -> !is(texts.get(i))).toArray();
    if (known.length == texts.size()) {
      return data;
    }
    String few = Text.count(texts.size() - known.length, data.domain().name());
    if (options.predicting() || known.length == 0) {
      return data.labelled(Optional.empty())
          .noted(List.of(few + " without a target: the targets of the others are not looked at"));
    }
    if (options.missing().leavesOutTargetless()) {
      return data.select(known).noted(List.of("left out " + few + " without a target"));
    }
    int first =
        IntStream.range(0, texts.size()).filter(i -> is(texts.get(i))).findFirst().orElse(0);
    throw new InputException(
        data.targets().orElseThrow().place(first),
        "no target",
        "a target for each " + data.domain().name(),
        "add it, leave such objects out with `missing` auto, or read without targets: `unlabelled`",
        texts.size() - known.length - 1);
  }

  private boolean is(String target) {
    return missing.test(target);
  }
}
