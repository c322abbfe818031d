package org.mercer.catalogue;

import org.mercer.data.Domain;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.text.BagOfWords;
import org.mercer.kernel.text.Gvsm;
import org.mercer.kernel.text.LatentSemantic;
import org.mercer.kernel.text.SemanticDiffusion;
import org.mercer.kernel.text.TfIdf;

/**
 * The kernels on texts by name, for Java: {@code Texts.tfIdf().fit(corpus).normalised()}. All but
 * the first learn from a corpus.
 */
public final class Texts {
  private Texts() {}

  /** The texts, which are strings: how they are read, written and stored. */
  public static Domain<String> domain() {
    return StringDomain.INSTANCE;
  }

  /** How many words two texts share, with their counts. */
  public static Kernel<String> bagOfWords() {
    return new BagOfWords();
  }

  /** The same, rare words weighing more. */
  public static Kernel<String> tfIdf() {
    return new TfIdf();
  }

  /** Words are alike that stand in the same texts. */
  public static Kernel<String> gvsm() {
    return new Gvsm();
  }

  /** By the k leading concepts of a corpus. */
  public static Kernel<String> latentSemantic(int k) {
    return new LatentSemantic(k);
  }

  /** Words are alike that are linked by chains of texts, each link by lambda. */
  public static Kernel<String> semanticDiffusion(double lambda) {
    return new SemanticDiffusion(lambda);
  }
}
