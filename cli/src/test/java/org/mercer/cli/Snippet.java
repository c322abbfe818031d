package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * A piece of Java of a page, compiled and run in the folder of the page. What a reader does not
 * need to see, such as where the data come from, stands before it in a comment; all packages of
 * Mercer are imported, a class whose name occurs twice by a line of that comment. A piece with a
 * public class is a whole program and is taken as it stands.
 */
final class Snippet {
  private static final String MAIN = "Snippet";
  private static final Pattern PROGRAM = Pattern.compile("(?m)^public (?:final )?class (\\w+)");
  private static final List<Path> SOURCES =
      Stream.of("core", "interop", "report", "testkit")
          .map(module -> Path.of("..", module, "src", "main", "java"))
          .toList();

  private Snippet() {}

  static void run(Page.Block block, List<String> before, Path here, String where)
      throws IOException {
    Path folder = Files.createTempDirectory(here, "snippet");
    Matcher whole = PROGRAM.matcher(String.join("\n", block.lines()));
    String main = whole.find() ? whole.group(1) : MAIN;
    Path file = folder.resolve(main + ".java");
    Files.writeString(
        file,
        main.equals(MAIN)
            ? program(block.lines(), before)
            : String.join("\n", block.lines()) + "\n");
    StringWriter said = new StringWriter();
    boolean compiled =
        ToolProvider.getSystemJavaCompiler()
            .getTask(
                said,
                null,
                null,
                List.of("-d", folder.toString(), "-cp", classPath(), "-proc:none"),
                null,
                ToolProvider.getSystemJavaCompiler()
                    .getStandardFileManager(null, null, StandardCharsets.UTF_8)
                    .getJavaFileObjects(file))
            .call();
    assertThat(compiled).as("%s:%n%s", where, said).isTrue();
    start(main, folder, here, where);
  }

  private static void start(String main, Path folder, Path here, String where) throws IOException {
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-modules",
                "jdk.incubator.vector",
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                folder + System.getProperty("path.separator") + classPath(),
                main)
            .directory(here.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("%s ends", where).isTrue();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      return;
    }
    assertThat(process.exitValue()).as("%s:%n%s", where, Files.readString(log)).isZero();
  }

  /** The class path of the tests; relative entries would be others in another folder. */
  private static String classPath() {
    String separator = System.getProperty("path.separator");
    return Stream.of(System.getProperty("java.class.path").split(separator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(separator));
  }

  private static String program(List<String> lines, List<String> before) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String name : packages()) {
      text.append("import ").append(name).append(".*;\n");
    }
    text.append("import java.nio.file.*;\nimport java.time.*;\nimport java.util.*;\n");
    before.stream().filter(Snippet::imports).forEach(line -> text.append(line).append('\n'));
    text.append("class ").append(MAIN).append(" {\n");
    text.append("public static void main(String[] args) throws Exception {\n");
    Stream.concat(before.stream().filter(line -> !imports(line)), lines.stream())
        .filter(line -> !line.strip().equals("..."))
        .forEach(line -> text.append(line).append('\n'));
    return text.append("}\n}\n").toString();
  }

  private static boolean imports(String line) {
    return line.startsWith("import ");
  }

  private static Set<String> packages() throws IOException {
    TreeSet<String> packages = new TreeSet<>();
    for (Path source : SOURCES) {
      try (Stream<Path> files = Files.walk(source)) {
        files
            .map(file -> source.relativize(file).toString())
            .filter(name -> name.endsWith(".java") && !name.endsWith("package-info.java"))
            .map(name -> name.substring(0, name.lastIndexOf('/')).replace('/', '.'))
            .forEach(packages::add);
      }
    }
    return packages;
  }
}
