package org.mercer.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Temporary names {@code .<name>.<pid>.tmp}, one for each target and process. What a dead process
 * left behind is removed when its target is written next.
 */
final class Temporaries {
  private static final String SUFFIX = ".tmp";

  /** File systems allow 255 bytes; the process number and the suffix need some of them. */
  private static final int LONGEST_NAME = 200;

  private static final Set<Path> IN_USE = ConcurrentHashMap.newKeySet();

  private Temporaries() {}

  /** A name of this process for this target, reserved until {@link #release}. */
  static Path claim(Path target) throws IOException {
    String prefix = prefix(target);
    Path temporary = target.resolveSibling(prefix + ProcessHandle.current().pid() + SUFFIX);
    if (!IN_USE.add(temporary)) {
      throw new OutputException(
          OutputChecks.quote(target) + " is being written already; wait until that is done");
    }
    try {
      removeLeftovers(target, prefix);
    } catch (IOException e) {
      release(temporary);
      throw new OutputException(OutputChecks.cannotCreate(target, e), e);
    }
    return temporary;
  }

  static void release(Path temporary) {
    IN_USE.remove(temporary);
  }

  private static String prefix(Path target) {
    String name = String.valueOf(target.getFileName());
    if (name.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
      name =
          name.codePoints()
                  .limit(40)
                  .collect(
                      StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              + "~"
              + Integer.toHexString(name.hashCode());
    }
    return "." + name + ".";
  }

  private static void removeLeftovers(Path target, String prefix) throws IOException {
    Path folder = target.getParent();
    if (folder == null) {
      return;
    }
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, file -> isLeftover(file, prefix))) {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
  }

  private static boolean isLeftover(Path file, String prefix) {
    String name = String.valueOf(file.getFileName());
    if (!name.startsWith(prefix)
        || !name.endsWith(SUFFIX)
        || name.length() < prefix.length() + SUFFIX.length()) {
      return false;
    }
    String pid = name.substring(prefix.length(), name.length() - SUFFIX.length());
    if (pid.isEmpty() || pid.length() > 18 || !pid.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return false;
    }
    long owner = Long.parseLong(pid);
    // this process has reserved its one name just now, so a file of that name is an older one's
    return owner == ProcessHandle.current().pid()
        || ProcessHandle.of(owner).map(process -> !process.isAlive()).orElse(true);
  }
}
