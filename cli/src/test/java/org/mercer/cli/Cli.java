package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.mercer.json.Json;

/** Runs a command in this process and keeps what it said. */
public record Cli(int status, String out, String err) {
  public static Cli run(String... args) {
    return runWith("", args);
  }

  /** What was printed as JSON. */
  public Map<?, ?> json() {
    assertThat(out.lines()).as("one object on one line").hasSize(1);
    return (Map<?, ?>) Json.read(out.strip());
  }

  /** An object inside an object. */
  public static Map<?, ?> part(Map<?, ?> json, String name) {
    return (Map<?, ?>) Objects.requireNonNull(json.get(name), name);
  }

  /** A list inside an object. */
  public static List<?> list(Map<?, ?> json, String name) {
    return (List<?>) Objects.requireNonNull(json.get(name), name);
  }

  /** A number inside an object. */
  public static double number(Map<?, ?> json, String name) {
    return ((Number) Objects.requireNonNull(json.get(name), name)).doubleValue();
  }

  /** As above, with this text on standard input. */
  public static Cli runWith(String input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status =
        Main.run(args, new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err);
    return new Cli(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
