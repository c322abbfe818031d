package org.mercer.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.mercer.error.InputException;

/** What must hold before an output is begun. */
final class OutputChecks {
  private OutputChecks() {}

  /** The file behind the path, links followed, once nothing speaks against writing it. */
  static Path resolve(Path path, AtomicFile.Rules rules) throws IOException {
    Path target;
    try {
      target = Files.exists(path) ? path.toRealPath() : inFolder(path);
      if (Files.isDirectory(target)) {
        throw new OutputException(
            quote(path) + " is a directory; give the name of a file inside it");
      }
      for (Path input : rules.inputs()) {
        if (Files.exists(input) && Files.exists(target) && Files.isSameFile(input, target)) {
          throw new OutputException(
              "the output "
                  + quote(path)
                  + " is the input "
                  + quote(input)
                  + " itself and would destroy it; give another name");
        }
      }
    } catch (FileSystemException e) {
      throw new OutputException(cannotCreate(path, e), e);
    }
    if (Files.isRegularFile(target) && !rules.force() && !rules.ours().test(target)) {
      throw new OutputException(
          quote(path) + " exists and holds something else; give another name, or use `force`");
    }
    return target;
  }

  private static Path inFolder(Path path) throws IOException {
    if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new OutputException(quote(path) + " is a link that leads nowhere; remove it first");
    }
    Path absolute = path.toAbsolutePath();
    Path folder = absolute.getParent();
    Path name = absolute.getFileName();
    if (folder == null || name == null) {
      throw new OutputException(quote(path) + " names no file; give a file name");
    }
    Path target = folder.toRealPath().resolve(name);
    checkName(target);
    return target;
  }

  /** A name that the file system cannot hold would otherwise show only when all is done. */
  private static void checkName(Path target) throws IOException {
    try {
      Files.readAttributes(target, BasicFileAttributes.class);
    } catch (NoSuchFileException expected) {
      return;
    }
    throw new OutputException(quote(target) + " has just been made by another program; try again");
  }

  static String cannotCreate(Path path, IOException e) {
    String reason;
    if (e instanceof NoSuchFileException) {
      reason = "its folder does not exist; make it with mkdir -p";
    } else if (e instanceof AccessDeniedException) {
      reason = "its folder may not be written to; choose another one";
    } else {
      String text = e instanceof FileSystemException f ? f.getReason() : e.getMessage();
      reason =
          (text == null ? e.getClass().getSimpleName() : text) + "; choose another name or folder";
    }
    return "cannot create " + quote(path) + ": " + reason;
  }

  static String quote(Path path) {
    return InputException.quote(path.toString());
  }

  /**
   * The new name is on the disk only when the folder is; not every system lets a folder be opened.
   */
  static void syncFolder(Path target) {
    Path folder = target.getParent();
    if (folder == null) {
      return;
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      Logger.getLogger(AtomicFile.class.getName())
          .log(Level.FINE, "the folder " + folder + " could not be synchronised", e);
    }
  }
}
