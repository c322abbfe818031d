package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.string.StringTraits;
import org.mercer.kernel.entry.DefaultKernels;

/** For sequences common substrings, for texts common words, for single words both lengths. */
final class StringDefaults implements DefaultKernels<String> {
  @Override
  public String kernel(Sample<String> sample) {
    StringTraits traits = StringTraits.of(sample);
    return traits.areSequences()
        ? "normalise(spectrum(p=3))"
        : traits.areTexts() ? "normalise(tfidf())" : "normalise(blended(p=4))";
  }

  @Override
  public List<String> shortlist(Sample<String> sample, boolean quick) {
    StringTraits traits = StringTraits.of(sample);
    List<String> kernels = new ArrayList<>();
    if (traits.areTexts()) {
      kernels.add("normalise(tfidf())");
      kernels.add("normalise(blended(p=1..2, unit=word))");
      // single letters say nothing of what a text is about, and a sum over lengths is full of them
      kernels.add("normalise(spectrum(p=3..6))");
    } else if (traits.areSequences()) {
      kernels.add("normalise(spectrum(p=2..6))");
      if (traits.sameLength()) {
        kernels.add("normalise(weighteddegree(d=1..6))");
      } else if (!quick) {
        kernels.add("normalise(blended(p=3..8))");
      }
    } else {
      kernels.add("normalise(blended(p=2..5))");
    }
    return kernels;
  }
}
