package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.text.DecimalFormat;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.BaseStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What no library code of core and testkit calls, each with the reason. */
class ForbiddenCallsTest {
  private static final JavaClasses LIBRARIES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.mercer");

  private static final String NEW = "<init>";
  private static final String ANY = "*";

  private static final String NO_OBJECT_STREAMS =
      "bytes from outside never become objects of a class that they name";
  private static final String SEEDED = "randomness has a seed and a name: Run.random(stream)";
  private static final String SILENT =
      "libraries throw or call run.step; the tool prints and exits";
  private static final String NAMED =
      "threads are named, and made where work is shared: in run and numerics";
  private static final String CHARSET = "text has a charset, not the one of the machine";
  private static final String LOCALE = "numbers and letters do not depend on the user's country";

  private static final String STEADY =
      "the clock on the wall jumps when it is set, and while a machine sleeps: System.nanoTime()";

  /** A member of a class; with parameters where only one overload is meant. */
  private record Forbidden(
      String why, String exempt, Class<?> owner, String member, List<Class<?>> parameters) {
    boolean matches(JavaAccess<?> access) {
      boolean member = this.member.equals(ANY) || access.getTarget().getName().equals(this.member);
      return member
          && access.getTargetOwner().isAssignableTo(owner)
          && (parameters.isEmpty() || parametersOf(access).equals(names()))
          && (exempt.isEmpty() || !access.getOriginOwner().getPackageName().matches(exempt));
    }

    private static List<String> parametersOf(JavaAccess<?> access) {
      return access.getTarget() instanceof AccessTarget.CodeUnitCallTarget c
          ? c.getRawParameterTypes().stream().map(JavaClass::getName).toList()
          : List.of();
    }

    private List<String> names() {
      // void stands for "no parameters at all"
      return parameters.equals(List.of(void.class))
          ? List.of()
          : parameters.stream().map(Class::getName).toList();
    }

    @Override
    public String toString() {
      return owner.getSimpleName() + "." + member + (parameters.isEmpty() ? "" : parameters);
    }
  }

  private static Forbidden call(String why, Class<?> owner, String member, Class<?>... parameters) {
    return except("", why, owner, member, parameters);
  }

  private static Forbidden except(
      String exempt, String why, Class<?> owner, String member, Class<?>... parameters) {
    return new Forbidden(why, exempt, owner, member, Arrays.asList(parameters));
  }

  static List<Forbidden> calls() {
    String threads = "org\\.mercer\\.(run|numerics\\..*)";
    String vectorDoor = "org\\.mercer\\.numerics\\.simd";
    return List.of(
        call(NO_OBJECT_STREAMS, ObjectInputStream.class, ANY),
        call(NO_OBJECT_STREAMS, ObjectOutputStream.class, ANY),
        except(vectorDoor, NO_OBJECT_STREAMS, Class.class, "forName"),
        call(NO_OBJECT_STREAMS, ClassLoader.class, "loadClass"),
        call(SEEDED, Math.class, "random"),
        call(SEEDED, Random.class, NEW, void.class),
        call(SEEDED, SplittableRandom.class, NEW, void.class),
        call(SEEDED, RandomGenerator.class, "getDefault"),
        call(SEEDED, ThreadLocalRandom.class, ANY),
        call(SEEDED, SecureRandom.class, ANY),
        call(SILENT, System.class, "out"),
        call(SILENT, System.class, "err"),
        call(SILENT, System.class, "exit"),
        call(SILENT, Runtime.class, "exit"),
        call(SILENT, Runtime.class, "halt"),
        call(SILENT, Throwable.class, "printStackTrace"),
        call(STEADY, System.class, "currentTimeMillis"),
        call(STEADY, Instant.class, "now"),
        call(STEADY, Date.class, ANY),
        except(threads, NAMED, Thread.class, NEW),
        call(NAMED, Thread.class, NEW, void.class),
        call(NAMED, Thread.class, NEW, Runnable.class),
        except(threads, NAMED, Executors.class, ANY),
        call(NAMED, ForkJoinPool.class, ANY),
        call(NAMED, CompletableFuture.class, "runAsync"),
        call(NAMED, CompletableFuture.class, "supplyAsync"),
        call(NAMED, Timer.class, ANY),
        call(NAMED, Collection.class, "parallelStream"),
        call(NAMED, BaseStream.class, "parallel"),
        call(CHARSET, String.class, "getBytes", void.class),
        call(CHARSET, String.class, NEW, byte[].class),
        call(CHARSET, String.class, NEW, byte[].class, int.class, int.class),
        call(CHARSET, FileReader.class, ANY),
        call(CHARSET, FileWriter.class, ANY),
        call(CHARSET, InputStreamReader.class, NEW, InputStream.class),
        call(CHARSET, OutputStreamWriter.class, NEW, OutputStream.class),
        call(CHARSET, PrintStream.class, NEW, OutputStream.class),
        call(CHARSET, PrintWriter.class, NEW, OutputStream.class),
        call(CHARSET, PrintWriter.class, NEW, String.class),
        call(CHARSET, PrintWriter.class, NEW, File.class),
        call(CHARSET, Scanner.class, NEW, InputStream.class),
        call(CHARSET, Scanner.class, NEW, Path.class),
        call(CHARSET, ByteArrayOutputStream.class, "toString", void.class),
        call(CHARSET, Charset.class, "defaultCharset"),
        call(LOCALE, String.class, "format", String.class, Object[].class),
        call(LOCALE, String.class, "formatted"),
        call(LOCALE, String.class, "toLowerCase", void.class),
        call(LOCALE, String.class, "toUpperCase", void.class),
        call(LOCALE, Locale.class, "getDefault"),
        call(LOCALE, DecimalFormat.class, NEW, String.class));
  }

  @ParameterizedTest
  @MethodSource("calls")
  void no_library_code_calls_this(Forbidden forbidden) {
    assertThat(
            LIBRARIES.stream()
                .flatMap(c -> c.getAccessesFromSelf().stream())
                .filter(forbidden::matches)
                .map(JavaAccess::getDescription))
        .as(forbidden + ": " + forbidden.why())
        .isEmpty();
  }

  @Test
  void nothing_of_ours_is_serialisable_by_java_but_what_throwables_and_enums_must_be() {
    assertThat(
            LIBRARIES.stream()
                .filter(c -> c.isAssignableTo(Serializable.class))
                .filter(c -> !c.isAssignableTo(Throwable.class) && !c.isEnum())
                .filter(c -> c.getRawSuperclass().stream().noneMatch(JavaClass::isEnum))
                .map(JavaClass::getName))
        .isEmpty();
  }

  @Test
  void the_rules_see_the_libraries_and_would_see_a_call() {
    assertThat(LIBRARIES.contain("org.mercer.kernel.Kernel")).isTrue();
    assertThat(LIBRARIES.contain(KernelLaws.class)).isTrue();
    JavaClasses guilty = new ClassFileImporter().importClasses(Guilty.class);
    assertThat(guilty.get(Guilty.class).getAccessesFromSelf())
        .anyMatch(call(LOCALE, String.class, "toLowerCase", void.class)::matches)
        .anyMatch(call(SILENT, Throwable.class, "printStackTrace")::matches)
        .anyMatch(call(SILENT, System.class, "out")::matches)
        .noneMatch(call(LOCALE, String.class, "format", String.class, Object[].class)::matches);
  }

  /** Breaks some of the rules on purpose. */
  private static final class Guilty {
    @SuppressWarnings({"unused", "StringCaseLocaleUsage"})
    static String shout(String text) {
      new IllegalStateException(text).printStackTrace();
      System.out.println(String.format(Locale.ROOT, "%s", text));
      return text.toLowerCase();
    }
  }
}
