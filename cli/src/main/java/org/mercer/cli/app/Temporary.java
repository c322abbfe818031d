package org.mercer.cli.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mercer.error.InputException;

/**
 * Files that only serve for a while, where the system keeps such; it may have no place for them.
 */
public final class Temporary {
  private Temporary() {}

  public static Path file(String purpose, String suffix) {
    return made(() -> Files.createTempFile("mercer-" + purpose + "-", suffix));
  }

  public static Path folder() {
    return made(() -> Files.createTempDirectory("mercer-"));
  }

  private interface Making {
    Path make() throws IOException;
  }

  private static Path made(Making making) {
    try {
      return making.make();
    } catch (IOException e) {
      throw new Failure(
          Exit.CANNOT_CREATE,
          InputException.quote(System.getProperty("java.io.tmpdir", "")),
          "the folder of temporary files, in which nothing can be made",
          "a folder that can be written",
          "name one: MERCER_OPTS=-Djava.io.tmpdir=FOLDER mercer ...");
    }
  }
}
