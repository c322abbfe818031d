package org.mercer.model.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.file.WriteException;

/**
 * A model could not be written where it should go. What stood there before is untouched, the model
 * is still in memory, and where another folder had room it was written there.
 */
@Internal
public final class SaveFailed extends IOException {
  private final transient Optional<Path> kept;

  SaveFailed(Path place, IOException cause, Optional<Path> kept) {
    super(
        InputException.quote(place.toString())
            + ": the model could not be written ("
            + WriteException.reason(cause)
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
