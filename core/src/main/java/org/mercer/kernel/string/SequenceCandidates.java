package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.mercer.data.string.StringTraits;
import org.mercer.kernel.entry.Candidate;

/**
 * Candidates for sequences, which are compared without regard to case where both occur, and the
 * reasons, which say so and what the mask counts as.
 */
final class SequenceCandidates {
  private final List<Candidate> all = new ArrayList<>();
  private final boolean fold;
  private final String note;

  SequenceCandidates(StringTraits traits) {
    double small = traits.smallLetters();
    this.fold = small > 0;
    this.note =
        (fold ? "; " + percent(small) + " of the letters are small and count as capitals" : "")
            + (traits.masked() > 0
                ? "; "
                    + traits.alphabet().mask()
                    + ", "
                    + percent(traits.masked())
                    + " of all places, counts as a letter of its own"
                : "");
  }

  private static String percent(double share) {
    return share < 0.001 ? "below 0.1 %" : String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  /** Normalised, in capitals where both cases occur. */
  String whole(String kernel) {
    String normalised = "normalise(" + kernel + ")";
    return fold ? "casefold(" + normalised + ")" : normalised;
  }

  void add(String kernel, String reason, double cost) {
    upTo(Integer.MAX_VALUE, kernel, reason, cost);
  }

  void upTo(int rows, String kernel, String reason, double cost) {
    all.add(Candidate.of(whole(kernel), reason + note, cost).upTo(rows));
  }

  List<Candidate> all() {
    return List.copyOf(all);
  }
}
