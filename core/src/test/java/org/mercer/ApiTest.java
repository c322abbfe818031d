package org.mercer;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mercer.api.Internal;

/**
 * What is API: every public type without {@link Internal}. It is counted, it speaks of nothing
 * internal, and the examples need nothing else.
 */
class ApiTest {
  /** More than these nobody learns, and nobody can promise to keep. */
  private static final int MOST_TYPES = 250;

  private static final Path EXAMPLES = Path.of("..", "examples", "src", "main", "java");
  private static final Pattern IMPORT =
      Pattern.compile("^import (?:static )?(org\\.mercer(?:\\.[a-z]\\w*)*\\.[A-Z]\\w*)");

  private static final Path PAGES = Path.of("..", "docs");

  /** A call on a page: {@code `Distances.squared(...)`}. */
  private static final Pattern CALL = Pattern.compile("`([A-Z]\\w*)\\.[a-z]\\w*\\(");

  private static final JavaClasses CORE =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  private static JavaClass top(JavaClass type) {
    return type.getEnclosingClass().map(ApiTest::top).orElse(type);
  }

  private static boolean isPublic(JavaClass type) {
    return type.getModifiers().contains(JavaModifier.PUBLIC)
        && type.getEnclosingClass().map(ApiTest::isPublic).orElse(true);
  }

  private static boolean isInternal(JavaClass type) {
    return type.isAnnotatedWith(Internal.class)
        || type.getEnclosingClass()
            .map(ApiTest::isInternal)
            .orElseGet(() -> type.getPackage().isAnnotatedWith(Internal.class));
  }

  /** Marked, or the form that one of these gets in a subtype. */
  private static boolean isInternal(JavaMember member) {
    if (member.isAnnotatedWith(Internal.class)) {
      return true;
    }
    JavaClass owner = member.getOwner();
    return member instanceof JavaCodeUnit unit
        && Stream.concat(
                owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
            .filter(above -> above.getPackageName().startsWith("org.mercer"))
            .flatMap(above -> above.getMethods().stream())
            .filter(above -> above.getName().equals(unit.getName()))
            .filter(above -> above.getRawParameterTypes().size() == unit.getParameters().size())
            .anyMatch(
                above -> above.isAnnotatedWith(Internal.class) || isInternal(above.getOwner()));
  }

  private static Stream<JavaClass> api() {
    return CORE.stream().filter(type -> isPublic(type) && !isInternal(type));
  }

  private static boolean isSeen(JavaMember member) {
    return (member.getModifiers().contains(JavaModifier.PUBLIC)
            || member.getModifiers().contains(JavaModifier.PROTECTED))
        && !member.getModifiers().contains(JavaModifier.SYNTHETIC)
        && !member.getModifiers().contains(JavaModifier.BRIDGE);
  }

  private static Stream<JavaType> typesOf(JavaMember member) {
    if (member instanceof JavaField field) {
      return Stream.of(field.getType());
    }
    JavaCodeUnit unit = (JavaCodeUnit) member;
    return Stream.concat(Stream.of(unit.getReturnType()), unit.getParameterTypes().stream());
  }

  private static List<String> names(Stream<JavaClass> types) {
    return types.map(JavaClass::getName).sorted().toList();
  }

  /** The components of a record are judged where they are read: by its accessors. */
  private static boolean isCanonical(JavaMember member) {
    return member instanceof JavaCodeUnit unit
        && unit.isConstructor()
        && member.getOwner().isRecord()
        && names(unit.getRawParameterTypes().stream())
            .equals(
                names(
                    member.getOwner().getFields().stream()
                        .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                        .map(JavaField::getRawType)));
  }

  private static Stream<String> shown(JavaMember member) {
    return typesOf(member)
        .flatMap(type -> type.getAllInvolvedRawTypes().stream())
        .map(JavaClass::getBaseComponentType)
        .filter(type -> type.getPackageName().startsWith("org.mercer"))
        .filter(type -> !isPublic(type) || isInternal(type))
        .map(type -> member.getFullName() + " shows " + type.getName());
  }

  @Test
  void the_api_has_so_many_types() {
    List<String> types =
        api().filter(type -> type.equals(top(type))).map(JavaClass::getName).sorted().toList();
    assertThat(types).hasSizeBetween(MOST_TYPES / 2, MOST_TYPES);
  }

  @Test
  void what_the_api_says_names_nothing_internal() {
    Predicate<JavaMember> free = member -> !isInternal(member) && !isCanonical(member);
    assertThat(
            api()
                .flatMap(type -> type.getMembers().stream())
                .filter(ApiTest::isSeen)
                .filter(free)
                .flatMap(ApiTest::shown)
                .distinct()
                .sorted())
        .as("mark the member or its type with @Internal, or make the type that it shows API")
        .isEmpty();
  }

  @Test
  void examples_need_the_api_alone() throws IOException {
    TreeSet<String> imported = new TreeSet<>();
    try (Stream<Path> files = Files.walk(EXAMPLES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        for (String line : Files.readAllLines(file)) {
          Matcher matcher = IMPORT.matcher(line);
          if (matcher.find() && CORE.contain(matcher.group(1))) {
            imported.add(matcher.group(1));
          }
        }
      }
    }
    assertThat(imported).isNotEmpty().allMatch(name -> !isInternal(CORE.get(name)));
  }

  @Test
  void pages_call_the_api_alone() throws IOException {
    TreeSet<String> called = new TreeSet<>();
    try (Stream<Path> files = Files.walk(PAGES)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".md")).toList()) {
        if (!file.startsWith(PAGES.resolve("decisions"))) {
          CALL.matcher(Files.readString(file)).results().forEach(call -> called.add(call.group(1)));
        }
      }
    }
    assertThat(called)
        .isNotEmpty()
        .allMatch(
            name -> {
              List<JavaClass> types =
                  CORE.stream().filter(type -> type.getSimpleName().equals(name)).toList();
              return types.isEmpty() || types.stream().anyMatch(t -> isPublic(t) && !isInternal(t));
            });
  }
}
