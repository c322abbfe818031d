package org.mercer.model.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.file.AtomicFile;
import org.mercer.model.KernelModel;

/**
 * Model files: data only, whole or not there at all. A file is never half new; a model is never
 * lost because its place could not be written.
 */
public final class Models {
  private Models() {}

  /**
   * Makes the place of a model before it is trained, so that a missing folder, a name that belongs
   * to something else or to one of the inputs shows first. An existing model is replaced, any other
   * file only when forced.
   */
  @Internal
  public static AtomicFile prepare(Path path, boolean force, Path... inputs) throws IOException {
    return AtomicFile.prepare(path, AtomicFile.Rules.own(Models::isModel, force, inputs));
  }

  /** Writes the model; an existing model of that name is replaced in one step. */
  public static Path save(KernelModel<?, ?> model, Path path) throws IOException {
    try (AtomicFile out = prepare(path, false)) {
      return save(model, out);
    }
  }

  /** Writes the model to the place that was prepared for it. */
  @Internal
  public static Path save(KernelModel<?, ?> model, AtomicFile out) throws IOException {
    return save(model, out, temporaryFolder());
  }

  /**
   * As above; where writing fails, the model is kept in the fallback folder, and the error says so.
   */
  @Internal
  public static Path save(KernelModel<?, ?> model, AtomicFile out, Path fallback)
      throws IOException {
    return save(model, out, fallback, stream -> stream);
  }

  static Path save(
      KernelModel<?, ?> model, AtomicFile out, Path fallback, UnaryOperator<OutputStream> through)
      throws IOException {
    ModelWriter writer = ModelWriter.of(model);
    try {
      OutputStream stream = through.apply(out.stream());
      writer.write(stream);
      stream.flush();
      return out.commit(Models::reread);
    } catch (IOException e) {
      throw rescue(writer, out.path(), fallback, e);
    }
  }

  private static SaveFailed rescue(ModelWriter writer, Path place, Path folder, IOException cause) {
    try {
      Path kept = Files.createTempFile(folder, "rescued-", ".model");
      try (OutputStream stream = Files.newOutputStream(kept)) {
        writer.write(stream);
      }
      reread(kept);
      return new SaveFailed(place, cause, Optional.of(kept));
    } catch (IOException second) {
      cause.addSuppressed(second);
      return new SaveFailed(place, cause, Optional.empty());
    }
  }

  private static Path temporaryFolder() {
    return Path.of(System.getProperty("java.io.tmpdir", "."));
  }

  /** Every checksum of what was just written, and its header. */
  private static void reread(Path path) throws IOException {
    try (SectionReader sections = SectionReader.open(path)) {
      ModelReader.of(sections);
      for (int s = 0; s < sections.sections(); s++) {
        sections.verify(s);
      }
    } catch (InputException e) {
      throw new IOException("what was written does not read back: " + e.getMessage(), e);
    }
  }

  /** Whether a file is a model, or what is left of one. */
  static boolean isModel(Path path) {
    try {
      return Files.size(path) == 0 || inspects(path);
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean inspects(Path path) throws IOException {
    try {
      inspect(path);
      return true;
    } catch (InputException notAModel) {
      return false;
    }
  }

  /** What the file says about itself; its arrays are not read. */
  @Internal
  public static ModelHeader inspect(Path path) throws IOException {
    try (SectionReader sections = SectionReader.open(path)) {
      return ModelReader.of(sections).header();
    }
  }

  /**
   * A part of a model file.
   *
   * @param checksum CRC-32C of its length and bytes
   */
  public record Section(String name, long bytes, int checksum) {}

  /** The parts of a file in their order, the header first; refuses one that is damaged. */
  public static List<Section> sections(Path path) throws IOException {
    try (SectionReader sections = SectionReader.open(path)) {
      ModelHeader header = ModelReader.of(sections).header();
      List<Section> all = new ArrayList<>();
      for (int s = 0; s < sections.sections(); s++) {
        sections.verify(s);
        String name = s == 0 ? "header" : header.arrays().get(s - 1).name();
        all.add(new Section(name, sections.length(s), sections.checksum(s)));
      }
      return all;
    }
  }

  /** The model, of any kind. */
  public static KernelModel<?, ?> load(Path path) throws IOException {
    try (SectionReader sections = SectionReader.open(path)) {
      return ModelReader.of(sections).model();
    }
  }

  /** The model, which must be one of objects of this kind. */
  public static <X> KernelModel<X, ?> load(Path path, Domain<X> domain) throws IOException {
    KernelModel<?, ?> model = load(path);
    String found = model.kernel().domain().map(Domain::name).orElse("any");
    Require.that(
        found.equals(domain.name()),
        "the model is one of objects of the kind " + found + ", but the data are " + domain.name());
    @SuppressWarnings("unchecked") // the domains agree
    KernelModel<X, ?> typed = (KernelModel<X, ?>) model;
    return typed;
  }
}
