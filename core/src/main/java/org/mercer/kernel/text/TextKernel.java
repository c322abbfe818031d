package org.mercer.kernel.text;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;

/** What the kernels on texts share that learn from a corpus: they have no value before. */
interface TextKernel extends Kernel<String> {
  @Override
  default Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  /** What is counted of a text. */
  default Terms terms() {
    return Terms.WORDS;
  }

  /** What the corpus teaches: texts as vectors. */
  TextMap learned(Sample<String> corpus);

  @Override
  default double of(String x, String y) {
    throw new RefusedException(expression() + " has no corpus yet: call fit(sample) first");
  }

  @Override
  default Kernel<String> fit(Sample<String> corpus) {
    return new OnCorpus(this, corpus, learned(corpus));
  }

  @Override
  default boolean needsFit() {
    return true;
  }
}
