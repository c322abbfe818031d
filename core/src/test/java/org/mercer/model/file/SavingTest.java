package org.mercer.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.file.AtomicFile;
import org.mercer.file.OutputException;

/** Writing that fails: the old file stays, the model is kept, and the message says where. */
class SavingTest {
  @TempDir private Path folder;
  private Path path;
  private Path fallback;

  @BeforeEach
  void prepare() throws IOException {
    path = folder.resolve("m.model");
    fallback = Files.createDirectory(folder.resolve("fallback"));
  }

  /** A disk that is full after some writes. */
  private static final class Full extends FilterOutputStream {
    private int left;

    Full(OutputStream out, int writes) {
      super(out);
      this.left = writes;
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      if (left-- <= 0) {
        throw new IOException("No space left on device");
      }
      out.write(bytes, from, count);
    }
  }

  @Test
  void a_disk_full_at_any_write_leaves_the_old_model_and_keeps_the_new_one() throws IOException {
    Models.save(Examples.perceptron(), path);
    byte[] old = Files.readAllBytes(path);
    int writes = 0;
    boolean done = false;
    while (!done) {
      int allowed = writes;
      try (AtomicFile out = Models.prepare(path, false)) {
        Models.save(Examples.ridge(), out, fallback, stream -> new Full(stream, allowed));
        done = true;
      } catch (SaveFailed e) {
        writes++;
        Path kept = e.kept().orElseThrow();
        assertThat(e)
            .hasMessageContaining("No space left on device")
            .hasMessageContaining(kept.toString());
        assertThat(Files.readAllBytes(path)).as("after %d writes", allowed).isEqualTo(old);
        assertThat(Models.load(kept).kind()).isEqualTo("regression");
      }
    }
    assertThat(writes).as("a write for the preamble and three for each section").isGreaterThan(10);
    assertThat(Models.load(path).kind()).isEqualTo("regression");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .as("no temporary file is left")
          .containsExactlyInAnyOrder("m.model", "fallback");
    }
  }

  @Test
  void bytes_changed_on_their_way_are_found_before_the_file_takes_its_place() throws IOException {
    Models.save(Examples.perceptron(), path);
    byte[] old = Files.readAllBytes(path);
    try (AtomicFile out = Models.prepare(path, false)) {
      assertThatThrownBy(
              () ->
                  Models.save(
                      Examples.ridge(),
                      out,
                      fallback,
                      stream ->
                          new FilterOutputStream(stream) {
                            @Override
                            public void write(byte[] bytes, int from, int count)
                                throws IOException {
                              byte[] changed = bytes.clone();
                              changed[from] ^= (byte) (count == Integer.BYTES ? 1 : 0);
                              this.out.write(changed, from, count);
                            }
                          }))
          .isInstanceOf(SaveFailed.class);
    }
    assertThat(Files.readAllBytes(path)).isEqualTo(old);
  }

  @Test
  void without_a_fallback_the_error_says_that_too() throws IOException {
    try (AtomicFile out = Models.prepare(path, false)) {
      assertThatThrownBy(
              () ->
                  Models.save(
                      Examples.ridge(),
                      out,
                      folder.resolve("missing"),
                      stream -> new Full(stream, 1)))
          .isInstanceOf(SaveFailed.class)
          .hasMessageContaining("could not be kept elsewhere either");
    }
    assertThat(path).doesNotExist();
  }

  @Test
  void the_full_device_keeps_the_model_elsewhere() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(Files.exists(full)).as("this system has /dev/full").isTrue();
    try (AtomicFile out = Models.prepare(full, true)) {
      assertThatThrownBy(() -> Models.save(Examples.ridge(), out, fallback))
          .isInstanceOfSatisfying(
              SaveFailed.class,
              e -> assertThat(e.kept()).hasValueSatisfying(kept -> assertThat(kept).exists()));
    }
  }

  @Test
  void another_file_is_replaced_only_when_forced() throws IOException {
    Files.writeString(path, "notes of three years");
    assertThatThrownBy(() -> Models.save(Examples.perceptron(), path))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("`force`");
    assertThat(Files.readString(path)).isEqualTo("notes of three years");
    try (AtomicFile out = Models.prepare(path, true)) {
      Models.save(Examples.perceptron(), out);
    }
    assertThat(Models.load(path).kind()).isEqualTo("classification");
  }

  @Test
  void the_input_is_never_the_output() throws IOException {
    Path data = Files.writeString(folder.resolve("data.csv"), "1,2");
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), data);
    Path hard = Files.createLink(folder.resolve("hard.csv"), data);
    for (Path name : List.of(data, link, hard)) {
      assertThatThrownBy(() -> Models.prepare(name, true, data))
          .isInstanceOf(OutputException.class);
    }
  }

  @Test
  void a_missing_folder_shows_before_training() {
    assertThatThrownBy(() -> Models.prepare(folder.resolve("no/such/m.model"), false))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("folder does not exist");
  }
}
