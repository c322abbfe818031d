package org.mercer.cli.plot;

import java.io.IOException;

/**
 * A kind of picture.
 *
 * @param meaning one line for people
 * @param problem what is drawn where no data are given, as {@code --sample} takes it
 * @param kernel the usual kernel of vectors
 * @param learner the usual learner; empty where nothing is learned
 */
public record PlotKind(
    String name, String meaning, String problem, String kernel, String learner, Draw draw) {
  /** How it is drawn. */
  interface Draw {
    Drawing draw(PlotRequest request) throws IOException;
  }
}
