package org.mercer.cli.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;

class InspectCommandTest {
  @TempDir private Path folder;
  private String data = "";
  private String model = "";

  @BeforeEach
  void train() {
    data = file("moons.csv");
    model = file("moons.model");
    assertThat(Cli.run("sample", "moons", "--n", "40", "--out", data).status()).isZero();
    assertThat(
            Cli.run(
                    "train",
                    data,
                    model,
                    "-l",
                    "svc",
                    "-k",
                    "rbf(gamma=2)",
                    "--scale",
                    "standard",
                    "--seed",
                    "9")
                .status())
        .isZero();
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void a_model_says_what_it_is_and_where_it_comes_from() throws IOException {
    Map<?, ?> json = Cli.run("inspect", model, "--json").json();
    assertThat(json.get("kernel")).isEqualTo("rbf(gamma=2)");
    assertThat(json.get("verdict")).isEqualTo("psd");
    assertThat(json.get("classes")).isEqualTo(List.of("lower", "upper"));
    assertThat(Cli.part(json, "provenance").get("seed")).isEqualTo(9L);
    assertThat(Cli.part(json, "provenance").get("trainedOn")).isEqualTo(40L);
    assertThat(Cli.part(json, "preparation").get("name")).isEqualTo("standard");
    assertThat(Cli.part(json, "inputs").get("names")).isEqualTo(List.of("x1", "x2"));
    // the sections, with a length and a checksum each (12 bytes), and 28 bytes before, are the file
    long sum = 28;
    for (Object section : (List<?>) Objects.requireNonNull(json.get("sections"))) {
      sum += 12 + (Long) Objects.requireNonNull(((Map<?, ?>) section).get("bytes"));
    }
    assertThat(sum).isEqualTo(Files.size(Path.of(model))).isEqualTo(json.get("bytes"));
  }

  @Test
  void people_read_a_table() {
    Cli said = Cli.run("inspect", model);
    assertThat(said.status()).isZero();
    assertThat(said.out())
        .contains("2 classes: lower, upper", "rbf(gamma=2)", "PSD", "svc", "seed 9", "crc32c")
        .contains("converged");
  }

  @Test
  void a_model_of_libsvm_is_read_too() {
    String libsvm = file("xor.libsvm");
    String theirs = file("theirs.model");
    Cli.run("sample", "xor", "--n", "40", "--format", "libsvm", "--out", libsvm);
    assertThat(Cli.run("svm-train", "-g", "2", libsvm, theirs).status()).isZero();
    Map<?, ?> json = Cli.run("inspect", theirs, "--json").json();
    assertThat(json.get("format")).isEqualTo("libsvm");
    assertThat(json.get("kind")).isEqualTo("c_svc");
    assertThat(json.get("kernel")).isEqualTo("rbf(gamma=2)");
    assertThat((List<?>) json.get("classes")).hasSize(2);
  }

  @Test
  void damage_is_found_in_the_section_where_it_is() throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(model));
    bytes[bytes.length - 10] ^= 1; // inside the last array
    String broken = file("broken.model");
    Files.write(Path.of(broken), bytes);
    Cli said = Cli.run("inspect", broken);
    assertThat(said.status()).isEqualTo(Exit.DATA);
    assertThat(said.err()).contains("damaged bytes (the checksum differs)");
  }

  /** What is no model is named, with what to do. */
  @Test
  void files_that_are_no_models_are_named() throws IOException {
    Path other = folder.resolve("other");
    Files.write(other, new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 1, 2});
    assertThat(Cli.run("inspect", other.toString()).err())
        .contains("Java serialisation is never read");
    Files.write(other, new byte[] {(byte) 0x80, 4, 1, 2});
    assertThat(Cli.run("inspect", other.toString()).err()).contains("a Python pickle");
    Files.writeString(other, "<?xml version='1.0'?><!DOCTYPE x SYSTEM 'file:///etc/passwd'>");
    assertThat(Cli.run("inspect", other.toString()).err()).contains("an XML file");
    String onnx = file("moons.onnx");
    assertThat(Cli.run("convert", model, onnx).status()).isZero();
    assertThat(Cli.run("inspect", onnx).err()).contains("an ONNX file");
    assertThat(Cli.run("inspect", data).status()).isEqualTo(Exit.DATA);
    assertThat(Cli.run("inspect", file("missing")).status()).isEqualTo(Exit.NO_INPUT);
  }

  /** Models given as data: the format is named, and the right command. */
  @Test
  void models_given_as_data_are_named_with_the_right_command() {
    Cli own = Cli.run("train", model, file("x.model"), "-l", "svc", "-k", "linear()");
    assertThat(own.status()).isEqualTo(Exit.DATA);
    assertThat(own.err()).contains("a model of this program", "mercer predict DATA");
    String onnx = file("moons.onnx");
    assertThat(Cli.run("convert", model, onnx).status()).isZero();
    Cli foreign = Cli.run("train", onnx, file("x.model"), "-l", "svc", "-k", "linear()");
    assertThat(foreign.status()).isEqualTo(Exit.DATA);
    assertThat(foreign.err()).contains("an ONNX model");
  }
}
