package org.mercer.model.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A model could not be written where it should go. What stood there before is untouched, the model
 * is still in memory, and where another folder had room it was written there.
 */
public final class SaveFailed extends IOException {
  private final transient Optional<Path> kept;

  SaveFailed(IOException cause, Optional<Path> kept) {
    super(
        "the model could not be written ("
            + cause.getMessage()
            + "); "
            + kept.map(path -> "it was kept as " + path + ": move it when there is room")
                .orElse("it could not be kept elsewhere either"),
        cause);
    this.kept = kept;
  }

  /** Where the model is now. */
  public Optional<Path> kept() {
    return kept;
  }
}
