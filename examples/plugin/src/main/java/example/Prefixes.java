package example;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.catalogue.KernelProvider;
import org.mercer.catalogue.Strings;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.Parameter;

/** A kernel on strings: how many of their first n letters two of them have in common. */
public final class Prefixes implements KernelProvider {
  /** The features of a string are its prefixes; what fit tries are those of up to 8 letters. */
  @Override
  public List<KernelFamily<?>> kernels() {
    Entry prefixes =
        Entry.named("prefixes")
            .formula("the number of i <= n with s[1..i] = t[1..i]")
            .summary("The common prefixes of two strings.")
            .takes(Parameter.whole("n", 4, 1, "the longest prefix"))
            .example("prefixes(n=4)", "cat", "car", 2)
            .features(
                Strings.domain(),
                (given, s) ->
                    IntStream.rangeClosed(1, Math.min(given.whole("n"), s.length()))
                        .mapToObj(length -> s.substring(0, length))
                        .collect(Collectors.toMap(prefix -> prefix, prefix -> 1.0)));
    Candidate tried = Candidate.of("normalise(prefixes(n=1..8))", "beginnings of words", 1);
    DefaultKernels<String> usual = DefaultKernels.of("normalise(prefixes())", tried);
    return List.of(KernelFamily.of(Strings.domain(), List.of(prefixes), usual));
  }

  @Override
  public String name() {
    return "prefixes";
  }
}
