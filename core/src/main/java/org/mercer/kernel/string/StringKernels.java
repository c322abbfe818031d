package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Entry;
import org.mercer.kernel.Parameter;
import org.mercer.kernel.ScalarMap;

/** The catalogue of kernels on strings. */
public final class StringKernels {
  private static final Parameter UNIT =
      Parameter.word(
          "unit",
          Arrays.stream(Unit.values()).map(Unit::toString).toList(),
          "what counts as one symbol: a character, or a word between spaces");

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
              .made(a -> new PositionMatch(Unit.of(a.word("unit")))),
          Entry.named("spectrum")
              .on(StringDomain.INSTANCE)
              .formula("the sum over all u of length p of (count of u in s) (count of u in t)")
              .summary("Counts the substrings of length p that two strings share.")
              .suits("DNA, proteins, texts: whatever is told by its short substrings")
              .cost("the lengths of the strings once, then one product a common substring")
              .takes(Parameter.whole("p", 3, 1, "the length of the substrings"), UNIT)
              .example("spectrum(p=2)", "cat", "car", 1)
              .made(a -> new Spectrum(a.whole("p"), Unit.of(a.word("unit")))));

  /** The functions to numbers that {@code conformal} knows by name. */
  public static final List<ScalarMap<String>> SCALAR_MAPS = List.of(StringMap.values());

  private StringKernels() {}
}
