package org.mercer.model.file;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Packed;
import org.mercer.file.AtomicFile;
import org.mercer.json.Json;

/**
 * Writes a file of {@link BlockFile} while its blocks come, without knowing how many there will be:
 * what they are stands in the last section, and the preamble is written when all is known.
 */
final class BlockWriter {
  private final AtomicFile file;
  private final SectionWriter sections;
  private final OutputStream stream;
  private final List<Object> blocks = new ArrayList<>();
  private int count;
  private long total = ModelBytes.PREAMBLE;

  BlockWriter(AtomicFile file) throws IOException {
    this.file = file;
    this.stream = file.stream();
    this.sections = new SectionWriter(stream);
    stream.write(new byte[ModelBytes.PREAMBLE]);
    add(Json.pretty(Map.of("kind", BlockFile.KIND)).getBytes(StandardCharsets.UTF_8));
  }

  private void add(Object array) throws IOException {
    sections.section(array);
    total += ModelBytes.FRAME + SectionWriter.bytes(array);
    count++;
  }

  /** Arrays that belong together, and how many objects they are. */
  void add(Packed packed, int objects) throws IOException {
    List<Object> arrays = new ArrayList<>();
    for (Map.Entry<String, Object> entry : packed.arrays().entrySet()) {
      Object array = entry.getValue();
      arrays.add(
          List.of(entry.getKey(), ArrayType.of(array).word(), (long) ArrayType.length(array)));
      add(array);
    }
    Map<String, Object> block = new LinkedHashMap<>();
    block.put("objects", (long) objects);
    block.put("arrays", arrays);
    blocks.add(block);
  }

  /** Ends the file; it takes its place. */
  void commit(Map<String, Object> directory) throws IOException {
    Map<String, Object> all = new LinkedHashMap<>(directory);
    all.put("blocks", blocks);
    add(Json.write(all).getBytes(StandardCharsets.UTF_8));
    file.commit(this::begin);
  }

  private void begin(Path written) throws IOException {
    ByteArrayOutputStream preamble = new ByteArrayOutputStream();
    new SectionWriter(preamble).preamble(count, total);
    try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
      ByteBuffer bytes = ByteBuffer.wrap(preamble.toByteArray());
      while (bytes.hasRemaining()) {
        channel.write(bytes, bytes.position());
      }
      channel.force(true);
    }
  }
}
