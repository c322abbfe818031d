package org.mercer.model.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.catalogue.Domains;
import org.mercer.data.Blocks;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.Reading;
import org.mercer.data.read.Targets;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.file.AtomicFile;
import org.mercer.json.JsonValue;

/**
 * Objects and targets that were read once, as a file from which blocks of them are read again by
 * memory mapping: what learning goes through in every pass where the objects do not fit into
 * memory. It has the layout of a model file: a section an array, each under a checksum; which they
 * are stands in the last section. Targets are in memory, objects are not.
 */
@Internal
public final class BlockFile {
  static final String KIND = "blocks";
  private static final String TARGETS = "targets";
  private static final String AGAIN = "delete it, and it is written anew";

  private final MappedSections sections;
  private final JsonValue directory;
  private final List<Stored> blocks = new ArrayList<>();

  /** Where the arrays of a block are. */
  private record Stored(int objects, int section, List<JsonValue> arrays) {}

  private BlockFile(MappedSections sections) {
    this.sections = sections;
    this.directory =
        JsonValue.read(
            sections.file() + ", directory", new String(sections.last(), StandardCharsets.UTF_8));
    int section = 1;
    for (JsonValue block : directory.get("blocks").list()) {
      List<JsonValue> arrays = block.get("arrays").list();
      blocks.add(new Stored(Math.toIntExact(block.get("objects").whole()), section, arrays));
      section += arrays.size();
    }
    Require.same("arrays and sections of a file of blocks", section + 1, sections.count());
  }

  /** Whether the file is one, of this source. */
  public static boolean isOf(Path path, Map<String, Object> source) {
    if (!is(path)) {
      return false;
    }
    try {
      return new BlockFile(MappedSections.open(path)).directory.get("source").map().equals(source);
    } catch (IOException | RefusedException other) {
      return false;
    }
  }

  private static boolean is(Path path) {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    try (SectionReader reader = SectionReader.open(path)) {
      return Headers.read(reader).get("kind").string().equals(KIND);
    } catch (IOException | InputException other) {
      return false;
    }
  }

  /** Where it will be; another file of blocks there is replaced, anything else is not. */
  public static AtomicFile prepare(Path path, Path... inputs) throws IOException {
    return AtomicFile.prepare(path, AtomicFile.Rules.own(BlockFile::is, false, inputs));
  }

  /** What a file of blocks holds. */
  public static Dataset<?> read(Path path) throws IOException {
    BlockFile file = new BlockFile(MappedSections.open(path));
    try {
      return file.dataset(Domains.named(file.directory.get("domain").string()));
    } catch (RefusedException e) {
      throw new InputException(
          path.toString(), String.valueOf(e.getMessage()), "a consistent file of blocks", AGAIN);
    }
  }

  private <X> Dataset<X> dataset(Domain<X> domain) {
    boolean labelled = directory.find("target").isPresent();
    List<Stored> objects = labelled ? blocks.subList(0, blocks.size() - 1) : blocks;
    int[] starts = new int[objects.size() + 1];
    for (int b = 0; b < objects.size(); b++) {
      starts[b + 1] = Math.addExact(starts[b], objects.get(b).objects());
    }
    Sample<X> sample = new Blocks<>(domain, starts, b -> domain.unpack(packed(objects.get(b))));
    String name = directory.get("name").string();
    Optional<Targets> targets =
        labelled
            ? Optional.of(
                Targets.of(
                    name,
                    directory.find("target").map(JsonValue::string).filter(t -> !t.isEmpty()),
                    packed(blocks.get(objects.size())).texts(TARGETS)))
            : Optional.empty();
    Format format = Format.of(directory.get("format").string());
    boolean zero = directory.get("zeroBased").bool();
    Reading reading = new Reading(format, zero, ' ', false, 0, sample.size(), false, false, 0, 0);
    return new Dataset<>(name, domain, sample, targets, directory.get("notes").strings(), reading);
  }

  private Packed packed(Stored block) {
    Packed packed = new Packed();
    for (int a = 0; a < block.arrays().size(); a++) {
      List<JsonValue> array = block.arrays().get(a).list();
      Require.same("what is said of an array", 3, array.size());
      String name = array.get(0).string();
      ArrayType type =
          ArrayType.find(array.get(1).string())
              .orElseThrow(() -> new RefusedException("an array of no known type: " + name));
      int length = Math.toIntExact(array.get(2).whole());
      int section = block.section() + a;
      ByteBuffer bytes = sections.bytes(section, name, (long) length * type.width());
      Object made = type.make(length);
      type.get(bytes, made, 0, length);
      type.add(packed, name, made);
    }
    return packed;
  }

  /** Takes blocks as they are read, and ends with a file. */
  public static final class Writer<X> {
    private final BlockWriter out;
    private final Domain<X> domain;

    public Writer(AtomicFile file, Domain<X> domain) {
      try {
        this.out = new BlockWriter(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      this.domain = domain;
    }

    /** The next objects. */
    public void add(Sample<X> block) throws IOException {
      if (block.size() > 0) {
        out.add(domain.pack(block), block.size());
      }
    }

    /**
     * Ends the file.
     *
     * @param source what must be the same for the file to be used again
     */
    public void commit(
        Map<String, Object> source,
        String name,
        Optional<Targets> targets,
        List<String> notes,
        Reading reading)
        throws IOException {
      Map<String, Object> directory = new LinkedHashMap<>();
      directory.put("domain", domain.name());
      directory.put("source", source);
      directory.put("name", name);
      directory.put("format", reading.format().toString());
      directory.put("zeroBased", reading.zeroBased());
      directory.put("notes", notes);
      if (targets.isPresent()) {
        directory.put("target", targets.get().column().orElse(""));
        out.add(new Packed().put(TARGETS, targets.get().texts()), targets.get().size());
      }
      out.commit(directory);
    }
  }
}
