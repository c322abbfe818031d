package org.mercer.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AtomicFileTest {
  private static final AtomicFile.Rules ANY = AtomicFile.Rules.replacing();

  @TempDir Path folder;

  private static void write(Path path, AtomicFile.Rules rules, String text) throws IOException {
    try (AtomicFile out = AtomicFile.prepare(path, rules)) {
      out.stream().write(text.getBytes(StandardCharsets.UTF_8));
      out.commit();
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(p -> p.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void the_target_appears_at_the_commit_and_nothing_else_stays() throws IOException {
    Path model = folder.resolve("m.model");
    try (AtomicFile out = AtomicFile.prepare(model, ANY)) {
      out.stream().write('x');
      assertThat(model).doesNotExist();
      assertThat(names()).containsExactly(".m.model." + ProcessHandle.current().pid() + ".tmp");
      assertThat(out.commit()).isEqualTo(model.toRealPath());
    }
    assertThat(model).hasContent("x");
    assertThat(names()).containsExactly("m.model");
  }

  @Test
  void without_a_commit_the_old_file_stays_as_it_was() throws IOException {
    Path model = Files.writeString(folder.resolve("m"), "old");
    try (AtomicFile out = AtomicFile.prepare(model, ANY)) {
      out.stream().write(new byte[1 << 20]);
    }
    assertThat(model).hasContent("old");
    assertThat(names()).containsExactly("m");
  }

  @Test
  void a_check_that_fails_keeps_the_old_file() throws IOException {
    Path model = Files.writeString(folder.resolve("m"), "old");
    try (AtomicFile out = AtomicFile.prepare(model, ANY)) {
      out.stream().write('n');
      assertThatThrownBy(
              () ->
                  out.commit(
                      written -> {
                        assertThat(written).hasContent("n");
                        throw new IOException("bad checksum");
                      }))
          .hasMessage("bad checksum");
    }
    assertThat(model).hasContent("old");
    assertThat(names()).containsExactly("m");
  }

  @Test
  void a_missing_folder_is_found_before_the_work_is_done() {
    assertThatThrownBy(() -> AtomicFile.prepare(folder.resolve("no/such/m"), ANY))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("folder does not exist");
  }

  @Test
  void a_file_where_the_folder_should_be_is_found_before_the_work_is_done() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    assertThatThrownBy(() -> AtomicFile.prepare(file.resolve("m"), ANY))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("cannot create");
  }

  @Test
  void a_folder_that_may_not_be_written_is_found_before_the_work_is_done() {
    Path proc = Path.of("/proc/self/m.model");
    assumeTrue(Files.isDirectory(Path.of("/proc/self")), "needs the proc file system");
    assertThatThrownBy(() -> AtomicFile.prepare(proc, ANY)).isInstanceOf(OutputException.class);
  }

  @Test
  void a_directory_is_no_output() {
    assertThatThrownBy(() -> AtomicFile.prepare(folder, ANY))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("is a directory");
  }

  @Test
  void the_output_may_not_be_the_input_by_any_name() throws IOException {
    Path data = Files.writeString(folder.resolve("data"), "1 1:2");
    Path link = Files.createSymbolicLink(folder.resolve("link"), data);
    Path hard = Files.createLink(folder.resolve("hard"), data);
    for (Path output : List.of(data, link, hard, folder.resolve("./x/../data"))) {
      Files.createDirectories(folder.resolve("x"));
      AtomicFile.Rules forced = AtomicFile.Rules.own(p -> true, true, data);
      assertThatThrownBy(() -> AtomicFile.prepare(output, forced))
          .as("%s", output)
          .isInstanceOf(OutputException.class)
          .hasMessageContaining("is the input");
    }
    assertThat(data).hasContent("1 1:2");
  }

  @Test
  void a_file_that_is_not_ours_is_replaced_only_by_force() throws IOException {
    Path thesis = Files.writeString(folder.resolve("thesis.txt"), "years of work");
    AtomicFile.Rules ours = AtomicFile.Rules.own(p -> false, false);
    assertThatThrownBy(() -> AtomicFile.prepare(thesis, ours))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("`force`");
    write(thesis, AtomicFile.Rules.own(p -> true, false), "model 1");
    assertThat(thesis).hasContent("model 1");
    write(thesis, AtomicFile.Rules.own(p -> false, true), "model 2");
    assertThat(thesis).hasContent("model 2");
  }

  @ParameterizedTest
  @ValueSource(strings = {"with space", "-leading", "emoji 😀", "line\nbreak", "[a]*?", ".hidden"})
  void odd_names_work(String name) throws IOException {
    write(folder.resolve(name), ANY, "ok");
    assertThat(names()).containsExactly(name);
  }

  @Test
  void the_longest_name_works_and_a_longer_one_is_refused_clearly() throws IOException {
    write(folder.resolve("n".repeat(255)), ANY, "ok");
    assertThat(names()).containsExactly("n".repeat(255));
    assertThatThrownBy(() -> write(folder.resolve("n".repeat(3000)), ANY, "ok"))
        .isInstanceOf(OutputException.class)
        .hasMessageContaining("cannot create");
  }

  @Test
  void a_symbolic_link_keeps_pointing_to_the_file_that_is_replaced() throws IOException {
    Path model = Files.writeString(folder.resolve("v1.model"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("latest"), model);
    write(link, ANY, "new");
    assertThat(model).hasContent("new");
    assertThat(Files.isSymbolicLink(link)).isTrue();
  }

  @Test
  void what_a_dead_process_left_behind_is_removed_and_nothing_else() throws IOException {
    long dead = deadPid();
    long alive = ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(1L);
    Files.writeString(folder.resolve(".m." + dead + ".tmp"), "half");
    Files.writeString(folder.resolve(".m." + alive + ".tmp"), "being written");
    Files.writeString(folder.resolve(".m.notes.tmp"), "mine");
    Files.writeString(folder.resolve(".other." + dead + ".tmp"), "of another file");
    write(folder.resolve("m"), ANY, "ok");
    assertThat(names())
        .containsExactly(".m." + alive + ".tmp", ".m.notes.tmp", ".other." + dead + ".tmp", "m");
  }

  private static long deadPid() throws IOException {
    Process process = new ProcessBuilder("true").start();
    process.onExit().join();
    return process.pid();
  }

  @Test
  void two_writers_of_one_target_in_one_process_do_not_mix() throws IOException {
    Path model = folder.resolve("m");
    try (AtomicFile first = AtomicFile.prepare(model, ANY)) {
      assertThatThrownBy(() -> AtomicFile.prepare(model, ANY))
          .isInstanceOf(OutputException.class)
          .hasMessageContaining("being written");
      first.stream().write('1');
      first.commit();
    }
    write(model, ANY, "2");
    assertThat(model).hasContent("2");
  }

  @Test
  void a_full_disk_is_an_error_at_the_commit_at_the_latest() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full), "needs /dev/full");
    try (AtomicFile out = AtomicFile.prepare(full, ANY)) {
      assertThatThrownBy(
              () -> {
                out.stream().write(new byte[100]);
                out.commit();
              })
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(OutputException.class);
    }
    assertThat(full).exists();
  }
}
