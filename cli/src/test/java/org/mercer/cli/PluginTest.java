package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;

/** The example of a plugin, in processes of their own: what a jar brings stays with a process. */
class PluginTest {
  private static final Path EXAMPLE = Path.of("..", "examples", "plugin", "src", "main");
  private static final String SERVICE = "META-INF/services/org.mercer.catalogue.KernelProvider";

  @TempDir private Path folder;

  private record Ran(int status, String said) {}

  private static String classPath() {
    String separator = System.getProperty("path.separator");
    return Arrays.stream(System.getProperty("java.class.path").split(separator, -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(separator));
  }

  private Ran mercer(String... arguments) throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                Main.class.getName()));
    words.addAll(List.of(arguments));
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
    return new Ran(process.exitValue(), Files.readString(log));
  }

  private void jar() throws IOException {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Path source = EXAMPLE.resolve("java/example/Prefixes.java");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    boolean compiled =
        compiler
            .getTask(
                null,
                null,
                null,
                List.of("-d", classes.toString(), "-cp", classPath(), "-proc:none"),
                null,
                compiler
                    .getStandardFileManager(null, null, StandardCharsets.UTF_8)
                    .getJavaFileObjects(source))
            .call();
    assertThat(compiled).isTrue();
    try (OutputStream out = Files.newOutputStream(folder.resolve("prefixes.jar"));
        ZipOutputStream zip = new ZipOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      put(zip, SERVICE, Files.readAllBytes(EXAMPLE.resolve("resources").resolve(SERVICE)));
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        put(zip, classes.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
  }

  private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(bytes);
    zip.closeEntry();
  }

  @Test
  void a_kernel_of_ones_own_is_part_of_every_command() throws IOException, InterruptedException {
    jar();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      lines.add((i % 2 == 0 ? "a\tab" : "b\tba") + "xyzw".charAt(i % 4) + i);
    }
    Files.write(folder.resolve("names.tsv"), lines);
    Ran value = mercer("eval", "-k", "prefixes(n=4)", "cat", "car", "--plugin", "prefixes.jar");
    assertThat(value.said()).contains("2");
    assertThat(value.status()).as(value.said()).isZero();
    Ran page = mercer("kernels", "prefixes", "--plugin=prefixes.jar");
    assertThat(page.said()).contains("the longest prefix");
    Ran fit =
        mercer("fit", "names.tsv", "--plugin", "prefixes.jar", "--time", "60s", "--no-report");
    assertThat(fit.status()).as(fit.said()).isZero();
    String[] train = {
      "train", "names.tsv", "m.model", "-k", "normalise(prefixes(n=2))", "-l", "svc"
    };
    Ran trained = mercer(with(train, "--plugin", "prefixes.jar"));
    assertThat(trained.status()).as(trained.said()).isZero();
    Ran predicted = mercer("predict", "names.tsv", "m.model", "--plugin", "prefixes.jar");
    assertThat(predicted.status()).as(predicted.said()).isZero();
    Ran without = mercer("predict", "names.tsv", "m.model");
    assertThat(without.status()).isEqualTo(Exit.DATA);
    assertThat(without.said()).contains("needs the plugin 'prefixes'", "--plugin FILE.jar");
    Ran unknown = mercer(with(train, "--force"));
    assertThat(unknown.status()).isEqualTo(Exit.USAGE);
    assertThat(unknown.said()).contains("there is no kernel 'prefixes'");
  }

  private static String[] with(String[] words, String... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void what_is_no_plugin_is_refused_before_anything_else() throws IOException {
    Path empty = folder.resolve("empty.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(empty))) {
      put(zip, "readme.txt", new byte[0]);
    }
    Cli refused = Cli.run("kernels", "--plugin", empty.toString());
    assertThat(refused.status()).isEqualTo(Exit.DATA);
    assertThat(refused.err()).contains("a jar without a plugin", "Fix: ");
    Cli missing = Cli.run("kernels", "--plugin", folder.resolve("none.jar").toString());
    assertThat(missing.status()).isEqualTo(Exit.NO_INPUT);
  }
}
