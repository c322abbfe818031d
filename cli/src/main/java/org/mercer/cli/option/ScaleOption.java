package org.mercer.cli.option;

import org.mercer.model.prepare.Scaling;
import picocli.CommandLine.Option;

/** How the columns of vectors are scaled before a kernel compares them. */
public final class ScaleOption {
  @Option(
      names = "--scale",
      paramLabel = "standard|range|quantile|none|auto",
      description =
          "bring the columns of vectors to one scale first, learned from training rows alone; auto,"
              + " the default, does so where they are far from one, or values are so large or small"
              + " that kernels lose digits")
  private Scaling scaling = Scaling.AUTO;

  public Scaling scaling() {
    return scaling;
  }
}
