package org.mercer.catalogue;

import org.mercer.data.Domain;
import org.mercer.data.ranking.Ranking;
import org.mercer.data.ranking.RankingDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.ranking.Kendall;
import org.mercer.kernel.ranking.Mallows;

/** The kernels on rankings by name, for Java: {@code Rankings.kendall()}. */
public final class Rankings {
  private Rankings() {}

  /** The rankings: how they are read, written and stored. */
  public static Domain<Ranking> domain() {
    return RankingDomain.INSTANCE;
  }

  /** Pairs in the same order minus pairs in opposite orders, over all pairs. */
  public static Kernel<Ranking> kendall() {
    return new Kendall();
  }

  /** exp(-lambda d) with d discordant pairs. */
  public static Kernel<Ranking> mallows(double lambda) {
    return new Mallows(lambda);
  }
}
