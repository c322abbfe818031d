package example;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.catalogue.KernelProvider;
import org.mercer.catalogue.Strings;
import org.mercer.data.Domain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/** How many of the first n letters two strings have in common: prefixes(n=4). */
public final class Prefixes implements KernelProvider {
  /** The kernel: one feature for each prefix, so its values are inner products. */
  record Shared(int n) implements Kernel<String> {
    @Override
    public double of(String s, String t) {
      return IntStream.rangeClosed(1, Math.min(n, Math.min(s.length(), t.length())))
          .filter(length -> s.regionMatches(0, t, 0, length))
          .count();
    }

    @Override
    public Optional<Features> features(String s) {
      Features.Draft draft = new Features.Draft();
      IntStream.rangeClosed(1, Math.min(n, s.length()))
          .forEach(i -> draft.add(s.substring(0, i), 1));
      return Optional.of(draft.build());
    }

    @Override
    public Certificate certificate() {
      return Axiom.psd("the number of common prefixes");
    }

    @Override
    public Optional<Domain<String>> domain() {
      return Optional.of(Strings.domain());
    }

    @Override
    public Expression expression() {
      return Expression.call("prefixes", Expression.named("n", n));
    }
  }

  /** What the catalogue says about it: name, formula, parameters, and how it is made. */
  private static final Entry ENTRY =
      Entry.named("prefixes")
          .on(Strings.domain())
          .formula("the number of i <= n with s[1..i] = t[1..i]")
          .summary("The common prefixes of two strings.")
          .suits("words whose beginnings tell them apart")
          .cost("n a pair")
          .takes(Parameter.whole("n", 4, 1, "the longest prefix"))
          .example("prefixes(n=4)", "cat", "car", 2)
          .made(arguments -> new Shared(arguments.whole("n")));

  @Override
  public String name() {
    return "prefixes";
  }

  /** With a candidate for fits: n from 1 to 8. */
  @Override
  public List<KernelFamily<?>> kernels() {
    Candidate candidate = Candidate.of("normalise(prefixes(n=1..8))", "beginnings of words", 1);
    return List.of(
        KernelFamily.of(
            Strings.domain(),
            List.of(ENTRY),
            DefaultKernels.of("normalise(prefixes())", candidate)));
  }
}
