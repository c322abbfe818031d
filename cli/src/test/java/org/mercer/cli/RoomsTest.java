package org.mercer.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which room of the command line may know which. */
class RoomsTest {
  /** From the bottom to the top: each may import those before it. Above them one room a family. */
  private static final List<String> SHARED =
      List.of("app", "database", "input", "output", "option");

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.mercer.cli");

  /** The other modules, whose packages nothing else looks at. */
  private static final JavaClasses MODULES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(
              "org.mercer.picture",
              "org.mercer.report",
              "org.mercer.interop",
              "org.mercer.chem",
              "org.mercer.studio");

  private static boolean ours(JavaClass c) {
    return c.getPackageName().startsWith("org.mercer.cli");
  }

  /** {@code fit} of {@code org.mercer.cli.fit}. */
  private static String room(JavaClass c) {
    return c.getPackageName().replaceFirst("^org[.]mercer[.]cli[.]?", "");
  }

  @Test
  void no_two_rooms_import_each_other_by_any_way_round() {
    slices().matching("org.mercer.cli.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void no_two_packages_of_the_other_modules_import_each_other_by_any_way_round() {
    slices().matching("org.mercer.(**)").should().beFreeOfCycles().check(MODULES);
    noClasses()
        .that()
        .resideInAPackage("org.mercer.picture..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.mercer.report..")
        .check(MODULES);
  }

  @Test
  void a_family_of_commands_knows_no_other() {
    slices()
        .matching("org.mercer.cli.(*)..")
        .should()
        .notDependOnEachOther()
        .ignoreDependency(
            describe("any", c -> true), describe("shared", c -> SHARED.contains(room(c))))
        .check(CLASSES);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void shared_rooms_import_those_below_them(int i) {
    List<String> below = SHARED.subList(0, i + 1);
    noClasses()
        .that(describe("of " + SHARED.get(i), c -> room(c).equals(SHARED.get(i))))
        .should()
        .dependOnClassesThat(
            describe("other rooms than " + below, c -> ours(c) && !below.contains(room(c))))
        .check(CLASSES);
  }

  @Test
  void only_the_start_stands_outside_of_the_rooms() {
    assertThat(CLASSES.stream().filter(c -> room(c).isEmpty()).map(JavaClass::getSimpleName))
        .contains("Main", "MercerCommand")
        .hasSizeLessThan(10);
  }
}
