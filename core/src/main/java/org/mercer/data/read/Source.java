package org.mercer.data.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;

/** Where bytes come from, and what messages call it. */
@Internal
public final class Source {
  @FunctionalInterface
  private interface Opener {
    InputStream open() throws IOException;
  }

  private final String name;
  private final Optional<Path> path;
  private final Opener opener;
  private final Optional<String> unpacker;
  private final List<Path> files;

  private Source(String name, Optional<Path> path, Opener opener, Optional<String> unpacker) {
    this(name, path, opener, unpacker, path.stream().toList());
  }

  private Source(
      String name,
      Optional<Path> path,
      Opener opener,
      Optional<String> unpacker,
      List<Path> files) {
    this.files = List.copyOf(files);
    this.name = name;
    this.path = path;
    this.opener = opener;
    this.unpacker = unpacker;
  }

  /** A file, or anything that the system lets be read like one. */
  public static Source of(Path path) {
    return new Source(
        path.toString(), Optional.of(path), () -> Files.newInputStream(path), Optional.empty());
  }

  /**
   * Several files as one data set: the parts of a table, or files of objects.
   *
   * @param name for messages
   */
  public static Source of(String name, List<Path> files) {
    if (files.size() == 1) {
      return of(files.get(0));
    }
    return new Source(
        name,
        Optional.empty(),
        () -> {
          throw new FileSystemException(name, null, "are several files");
        },
        Optional.empty(),
        files);
  }

  /** The file with this name, or standard input for {@code -}. */
  public static Source of(String argument, InputStream standardInput) {
    return argument.equals("-") ? stream("standard input", standardInput) : of(Path.of(argument));
  }

  /** What unpacks a stream; damage is a {@link java.util.zip.ZipException}. */
  @FunctionalInterface
  public interface Unpacker {
    InputStream unpack(InputStream packed) throws IOException;
  }

  /**
   * A file that is packed in a way that is not known here.
   *
   * @param program that packs so, for messages
   */
  public static Source packed(Path path, String program, Unpacker unpacker) {
    return new Source(
        path.toString(),
        Optional.of(path),
        () -> unpacker.unpack(Files.newInputStream(path)),
        Optional.of(program));
  }

  /** A stream, which is read once. */
  public static Source stream(String name, InputStream stream) {
    return new Source(name, Optional.empty(), () -> stream, Optional.empty());
  }

  /** Bytes in memory; not copied. */
  public static Source bytes(String name, byte[] bytes) {
    return new Source(
        name, Optional.empty(), () -> new ByteArrayInputStream(bytes), Optional.empty());
  }

  public String name() {
    return name;
  }

  /** The file, where it is one. */
  public Optional<Path> path() {
    return path;
  }

  /** The files that are read: one, several, or none of a stream. */
  List<Path> files() {
    return files;
  }

  boolean isPacked() {
    return unpacker.isPresent();
  }

  /** The program that packed it. */
  String packing() {
    return unpacker.orElseGet(
        () -> name.toLowerCase(Locale.ROOT).endsWith(".zip") ? "zip" : "gzip");
  }

  InputStream open() throws IOException {
    if (path.isPresent() && Files.isDirectory(path.get())) {
      throw new FileSystemException(name, null, "is a directory; give a file inside it");
    }
    return opener.open();
  }
}
