package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file holds one idea, and so does a method: how long they may be, in all modules. */
class SizesTest {
  private static final int MOST_LINES_OF_A_FILE = 350;

  /** From its name to its last brace; its comment does not count. */
  private static final int MOST_LINES_OF_A_METHOD = 50;

  private static final String PRODUCTS =
      "core/src/main/java/org/mercer/numerics/simd/VectorLanesProducts.java";

  /** Methods that are longer, each with the reason. */
  private static final Map<String, String> LONG_METHODS =
      Map.of(
          PRODUCTS + " eight", "sixteen sums in registers: vectors handed to a method leave them");

  @Test
  void no_file_is_long() throws IOException {
    for (Path source : sources()) {
      try (Stream<String> lines = Files.lines(source)) {
        assertThat(lines.count())
            .as("lines of " + name(source))
            .isLessThanOrEqualTo(MOST_LINES_OF_A_FILE);
      }
    }
  }

  @Test
  void no_method_is_long() throws IOException {
    assertThat(longMethods(sources())).allMatch(m -> LONG_METHODS.containsKey(m.where()));
  }

  @Test
  void a_long_method_would_be_seen(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("Sample.java");
    String body = "    sum++;\n".repeat(MOST_LINES_OF_A_METHOD - 1);
    Files.writeString(
        file,
        "class Sample {\n  int sum;\n  void small() {\n"
            + body.substring(body.indexOf('\n') + 1)
            + "  }\n\n  /** Long. */\n  void large() {\n"
            + body
            + "  }\n}\n");
    assertThat(longMethods(List.of(file)))
        .singleElement()
        .satisfies(m -> assertThat(m.lines()).isEqualTo(MOST_LINES_OF_A_METHOD + 1));
  }

  private record LongMethod(String where, long line, long lines) {}

  private static List<LongMethod> longMethods(List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<LongMethod> found = new ArrayList<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      SourcePositions places = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree unit : task.parse()) {
        unit.accept(new Methods(unit, places, found), null);
      }
    }
    return found;
  }

  private static final class Methods extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final CompilationUnitTree unit;
    private final SourcePositions places;
    private final List<LongMethod> found;

    Methods(CompilationUnitTree unit, SourcePositions places, List<LongMethod> found) {
      this.unit = unit;
      this.places = places;
      this.found = found;
    }

    @Override
    public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
      LineMap lines = unit.getLineMap();
      long first = lines.getLineNumber(places.getStartPosition(unit, method));
      long last = lines.getLineNumber(places.getEndPosition(unit, method));
      if (last - first + 1 > MOST_LINES_OF_A_METHOD) {
        String file = name(Path.of(unit.getSourceFile().toUri()));
        found.add(new LongMethod(file + " " + method.getName(), first, last - first + 1));
      }
      return super.visitMethod(method, null);
    }
  }

  private static String name(Path source) {
    Path root = Path.of("..").toAbsolutePath().normalize();
    return root.relativize(source.toAbsolutePath().normalize()).toString().replace('\\', '/');
  }

  /** Of every module that is part of the product. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path module : modules.filter(m -> Files.exists(m.resolve("pom.xml"))).toList()) {
        Path main = module.resolve(Path.of("src", "main", "java"));
        if (Files.isDirectory(main)) {
          try (Stream<Path> walk = Files.walk(main)) {
            sources.addAll(walk.filter(p -> p.toString().endsWith(".java")).toList());
          }
        }
      }
    }
    assertThat(sources).hasSizeGreaterThan(1000);
    return sources;
  }
}
