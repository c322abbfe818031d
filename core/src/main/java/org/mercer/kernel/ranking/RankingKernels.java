package org.mercer.kernel.ranking;

import java.util.List;
import org.mercer.data.ranking.Ranking;
import org.mercer.data.ranking.RankingDomain;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on rankings. */
public final class RankingKernels {
  private static final List<Entry> ENTRIES =
      List.of(
          Entry.named("kendall")
              .on(RankingDomain.INSTANCE)
              .formula(
                  "(concordant - discordant) / sqrt(p(x) p(y)), p the pairs that a ranking orders")
              .summary("Kendall's tau: pairs of items in the same order minus those in opposite.")
              .suits("preferences, places in races, ranks of genes; ties and absent items too")
              .cost("the pairs of common items")
              .example("kendall()", "a > b > c", "b > a > c", 1 / 3.)
              .made(a -> new Kendall()),
          Entry.named("mallows")
              .on(RankingDomain.INSTANCE)
              .formula("exp(-lambda d), d = discordant + half of the pairs that only one orders")
              .summary(
                  "Falls off with each pair of items that two rankings put in opposite orders.")
              .suits("rankings about a few centres, with classes that no plane parts")
              .cost("the pairs of common items and one exponential")
              .takes(
                  Parameter.number(
                      "lambda", 0.1, NumberRange.POSITIVE, "how much a discordant pair counts"))
              .example("mallows(lambda=0.5)", "a > b > c", "c > a > b", Math.exp(-1))
              .made(a -> new Mallows(a.number("lambda"))));

  public static final KernelFamily<Ranking> FAMILY =
      KernelFamily.of(
          RankingDomain.INSTANCE,
          ENTRIES,
          DefaultKernels.of(
              "kendall()",
              Candidate.of("kendall()", "the pairs of items that two rankings order alike", 200),
              Candidate.of(
                  "mallows(lambda=0.001..1)",
                  "the same as a smooth function: orders of many items together",
                  220)));

  private RankingKernels() {}
}
