package org.mercer;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which package may import which, and who may open which door. */
class ArchitectureTest {
  /** Rooms from the bottom to the top: each may import those above it in this list. */
  private static final List<String> ARROW =
      List.of(
          "api",
          "error",
          "run",
          "numerics",
          "json",
          "file",
          "data",
          "kernel",
          "gram",
          "learner",
          "feature",
          "catalogue",
          "model",
          "select");

  /** Above all of them. */
  private static final String DOOR = "org.mercer";

  /** What learners may know of kernels: how values are filled, why they are kernels, parameters. */
  private static final List<String> FOR_LEARNERS =
      List.of("kernel.proof", "kernel.bulk", "kernel.expression");

  private static final JavaClasses CORE =
      new ClassFileImporter().importPath(Path.of("target", "classes"));

  private static final DescribedPredicate<JavaClass> GROUND =
      DescribedPredicate.describe(
          "ground kernels",
          c ->
              c.getPackageName().startsWith("org.mercer.kernel.")
                  && FOR_LEARNERS.stream()
                      .noneMatch(free -> c.getPackageName().equals("org.mercer." + free))
                  && !c.getPackageName().equals("org.mercer.kernel.entry"));

  private static String within(String part) {
    return "org.mercer." + part + "..";
  }

  static List<Integer> arrow() {
    return Stream.iterate(0, i -> i < ARROW.size() - 1, i -> i + 1).toList();
  }

  @ParameterizedTest
  @MethodSource("arrow")
  void no_import_goes_against_the_arrow(int i) {
    String[] right =
        ARROW.subList(i + 1, ARROW.size()).stream()
            .map(ArchitectureTest::within)
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(within(ARROW.get(i)))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(right)
        .allowEmptyShould(true)
        .because("dependencies point back along " + ARROW)
        .check(CORE);
  }

  @Test
  void every_class_stands_on_the_arrow() {
    classes()
        .that()
        .resideInAPackage("org.mercer..")
        .should()
        .resideInAnyPackage(
            Stream.concat(Stream.of(DOOR), ARROW.stream().map(ArchitectureTest::within))
                .toArray(String[]::new))
        .check(CORE);
  }

  @Test
  void nobody_imports_the_front_door() {
    noClasses()
        .that()
        .resideOutsideOfPackage(DOOR)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(DOOR)
        .check(CORE);
  }

  @Test
  void no_two_packages_import_each_other_by_any_way_round() {
    slices().matching("org.mercer.(**)").should().beFreeOfCycles().check(CORE);
  }

  @Test
  void the_vector_module_has_one_door() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.mercer.numerics.simd..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("jdk.incubator..")
        .check(CORE);
  }

  @Test
  void openblas_has_one_door() {
    noClasses()
        .that()
        .resideOutsideOfPackage("org.mercer.numerics.lapack..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.bytedeco..")
        .check(CORE);
  }

  @Test
  void a_learner_never_imports_a_package_that_knows_the_objects() {
    noClasses()
        .that()
        .resideInAPackage("org.mercer.learner..")
        .should()
        .dependOnClassesThat(KNOWS_THE_OBJECTS)
        .because("a learner sees Gram matrices, never X")
        .check(CORE);
  }

  private static final DescribedPredicate<JavaClass> KNOWS_THE_OBJECTS =
      DescribedPredicate.describe(
          "belong to a kind of object",
          c ->
              (c.getPackageName().startsWith("org.mercer.data.")
                      || c.getPackageName().startsWith("org.mercer.kernel."))
                  && FOR_LEARNERS.stream()
                      .noneMatch(free -> c.getPackageName().equals("org.mercer." + free)));

  @Test
  void a_ground_kernel_knows_its_own_kind_of_object_only() {
    slices()
        .matching("org.mercer.kernel.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(
            // a number is a vector of one coordinate
            resideInAPackage("org.mercer.kernel.real"),
            resideInAPackage("org.mercer.kernel.vector"))
        .ignoreDependency(GROUND, DescribedPredicate.not(GROUND))
        .allowEmptyShould(true)
        .check(CORE.that(GROUND));
  }

  @Test
  void core_needs_nothing_beyond_the_jdk_openblas_and_the_null_annotations() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "org.mercer..",
            "java..",
            "javax.imageio..",
            "javax.xml.stream..",
            "jdk.incubator.vector..",
            "org.bytedeco..",
            "org.jspecify..")
        .check(CORE);
  }

  @Test
  void every_package_is_null_marked_and_says_what_it_is() {
    List<Path> folders = folders(Path.of("src", "main", "java", "org", "mercer"));
    assertThat(folders).isNotEmpty();
    assertThat(folders)
        .allSatisfy(
            folder ->
                assertThat(folder.resolve("package-info.java"))
                    .content()
                    .as(folder.toString())
                    .startsWith("/**")
                    .containsPattern("/\\*\\*\\s+(\\* )?\\p{Lu}")
                    .contains("@" + NullMarked.class.getSimpleName()));
  }

  /** All folders that hold sources. */
  private static List<Path> folders(Path root) {
    try (Stream<Path> walk = Files.walk(root)) {
      return walk.filter(p -> p.toString().endsWith(".java"))
          .map(Path::getParent)
          .distinct()
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void a_public_record_of_arrays_defines_its_own_equality() {
    classes()
        .that()
        .areRecords()
        .and()
        .arePublic()
        .and()
        .areTopLevelClasses()
        .should(
            new ArchCondition<>("define equals where they hold arrays") {
              @Override
              public void check(JavaClass record, ConditionEvents events) {
                RecordComponent[] components = record.reflect().getRecordComponents();
                boolean arrays = Arrays.stream(components).anyMatch(c -> c.getType().isArray());
                // javac writes a final equals into a record that has none of its own
                boolean own =
                    record.getMethods().stream()
                        .filter(m -> m.getName().equals("equals"))
                        .anyMatch(m -> !m.getModifiers().contains(JavaModifier.FINAL));
                if (arrays && !own) {
                  events.add(
                      SimpleConditionEvent.violated(
                          record, record.getName() + " compares its arrays by identity (R9)"));
                }
              }
            })
        .check(CORE);
  }
}
