package org.mercer.catalogue;

import java.util.Map;
import org.mercer.data.Domain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.string.AllSubsequences;
import org.mercer.kernel.string.Blended;
import org.mercer.kernel.string.BothStrands;
import org.mercer.kernel.string.CaseFold;
import org.mercer.kernel.string.CharWeighted;
import org.mercer.kernel.string.GapNumber;
import org.mercer.kernel.string.GapWeighted;
import org.mercer.kernel.string.GappedKmer;
import org.mercer.kernel.string.LocalAlignment;
import org.mercer.kernel.string.Mismatch;
import org.mercer.kernel.string.PSpectrum;
import org.mercer.kernel.string.PositionMatch;
import org.mercer.kernel.string.RestrictedGap;
import org.mercer.kernel.string.SoftMatch;
import org.mercer.kernel.string.Subsequences;
import org.mercer.kernel.string.SymbolMatrix;
import org.mercer.kernel.string.WeightedDegree;

/** The kernels on strings by name, for Java: {@code Strings.spectrum(4).normalised()}. */
public final class Strings {
  private Strings() {}

  /** The strings: how they are read, written and stored. */
  public static Domain<String> domain() {
    return StringDomain.INSTANCE;
  }

  /** The number of positions at which two strings of one length have the same character. */
  public static Kernel<String> positionMatch() {
    return positionMatch(Unit.CHAR);
  }

  /** The number of positions at which two strings of one length have the same symbol. */
  public static Kernel<String> positionMatch(Unit unit) {
    return new PositionMatch(unit);
  }

  /** The p-spectrum: how many substrings of p characters two strings share. */
  public static Kernel<String> spectrum(int p) {
    return spectrum(p, Unit.CHAR);
  }

  /** The p-spectrum: how many runs of p symbols two strings share. */
  public static Kernel<String> spectrum(int p, Unit unit) {
    return new PSpectrum(p, unit);
  }

  /** All common substrings of up to p characters, those of length j weighed by lambda^(2j). */
  public static Kernel<String> blended(int p, double lambda) {
    return new Blended(p, lambda, Unit.CHAR);
  }

  /** Common substrings of p characters of the alphabet, up to m of which may differ. */
  public static Kernel<String> mismatch(int p, int m, String alphabet) {
    return new Mismatch(p, m, alphabet, Unit.CHAR);
  }

  /** Common subsequences of every length. */
  public static LogKernel<String> allSubsequences() {
    return new AllSubsequences(Unit.CHAR);
  }

  /** Common subsequences of p characters, however far apart. */
  public static Kernel<String> subsequences(int p) {
    return new Subsequences(p, Unit.CHAR);
  }

  /** Common subsequences of p characters, weighed by lambda^span in each string. */
  public static Kernel<String> gapWeighted(int p, double lambda) {
    return gapWeighted(p, lambda, Unit.CHAR);
  }

  /** Common subsequences of p symbols, weighed by lambda^span in each string. */
  public static Kernel<String> gapWeighted(int p, double lambda, Unit unit) {
    return new GapWeighted(p, lambda, unit);
  }

  /** Common subsequences of p characters, weighed by the characters in their spans. */
  public static Kernel<String> charWeighted(int p, Map<String, Double> weights) {
    return new CharWeighted(p, weights, Unit.CHAR);
  }

  /** Subsequences of p characters that are alike, weighed by lambda^span in each string. */
  public static Kernel<String> softMatch(
      int p, double lambda, Map<String, Map<String, Double>> similarity) {
    return new SoftMatch(p, lambda, SymbolMatrix.of(Unit.CHAR, similarity), Unit.CHAR);
  }

  /** Common subsequences of p characters, weighed by lambda for every gap. */
  public static Kernel<String> gapNumber(int p, double lambda) {
    return new GapNumber(p, lambda, Unit.CHAR);
  }

  /** Common subsequences of p characters that skip at most m, weighed by lambda for each. */
  public static Kernel<String> restrictedGap(int p, int m, double lambda) {
    return new RestrictedGap(p, m, lambda, Unit.CHAR);
  }

  /** Common substrings of up to d characters at the same places. */
  public static Kernel<String> weightedDegree(int d) {
    return new WeightedDegree(d, Unit.CHAR);
  }

  /** exp(beta score), summed over all local alignments. */
  public static LogKernel<String> localAlignment(
      double beta, double match, double mismatch, double open, double extend) {
    return new LocalAlignment(beta, match, mismatch, open, extend, Unit.CHAR);
  }

  /** Common substrings of l characters at k of whose places alone they must agree. */
  public static Kernel<String> gappedKmer(int l, int k) {
    return new GappedKmer(l, k, Unit.CHAR);
  }

  /** A kernel for which upper and lower case are one. */
  public static Kernel<String> caseFold(Kernel<String> base) {
    return new CaseFold(base);
  }

  /** A kernel that reads both strands of DNA. */
  public static Kernel<String> bothStrands(Kernel<String> base) {
    return new BothStrands(base);
  }
}
