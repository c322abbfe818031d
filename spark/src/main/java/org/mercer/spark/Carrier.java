package org.mercer.spark;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.mercer.model.KernelModel;
import org.mercer.model.file.Models;

/**
 * A model on its way: the bytes of its file, read once on each machine. Nothing of a model travels
 * in another form than the one that is documented and checked.
 */
final class Carrier implements Serializable {
  private static final long serialVersionUID = 1;

  private final byte[] file;
  private transient volatile @Nullable KernelModel<?, ?> model;

  Carrier(byte[] file) {
    this.file = file;
  }

  static Carrier of(KernelModel<?, ?> model) {
    Carrier carrier = new Carrier(bytes(model));
    carrier.model = model;
    return carrier;
  }

  byte[] file() {
    return file;
  }

  KernelModel<?, ?> model() {
    KernelModel<?, ?> read = model;
    if (read == null) {
      synchronized (this) {
        read = model;
        if (read == null) {
          read = read(file);
          model = read;
        }
      }
    }
    return read;
  }

  private static byte[] bytes(KernelModel<?, ?> model) {
    try {
      Path folder = Files.createTempDirectory("mercer");
      Path path = folder.resolve("m.model");
      try {
        return Files.readAllBytes(Models.save(model, path));
      } finally {
        Files.deleteIfExists(path);
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static KernelModel<?, ?> read(byte[] file) {
    try {
      Path path = Files.createTempFile("mercer", ".model");
      try {
        Files.write(path, file);
        return Models.load(path);
      } finally {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
