package org.mercer.catalogue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.mercer.data.Domain;
import org.mercer.data.read.ObjectFormat;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.learner.LearnerEntry;

/**
 * What was added to the catalogue, by the program or by jars that its user named. Nothing else is
 * ever loaded: a model says by name what it needs, and is refused where that is missing.
 */
public final class Plugins {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private static volatile List<KernelProvider> providers = List.of();
  private static final Set<Path> LOADED = new HashSet<>();

  private Plugins() {}

  /** Adds what a program brings itself. */
  public static synchronized void add(KernelProvider provider) {
    requireNew(provider);
    provider.formats().forEach(ObjectFormat::add);
    List<KernelProvider> all = new ArrayList<>(providers);
    all.add(provider);
    providers = List.copyOf(all);
  }

  private static void requireNew(KernelProvider provider) {
    String plugin = "the plugin " + InputException.quote(provider.name());
    Require.that(WORD.matcher(provider.name()).matches(), plugin + " must be named by one word");
    Require.that(!names().contains(provider.name()), plugin + " is there already");
    for (KernelFamily<?> family : provider.kernels()) {
      for (Entry entry : family.entries()) {
        Require.that(
            Kernels.find(entry.name()).isEmpty(),
            plugin + " has a kernel " + entry.name() + ", but there is one already");
      }
    }
    for (LearnerEntry entry : provider.learners()) {
      Require.that(
          Learners.find(entry.name()).isEmpty(),
          plugin + " has a learner " + entry.name() + ", but there is one already");
    }
  }

  /** Adds the providers of a jar; the code in it runs in this program from now on. */
  public static synchronized void load(Path jar) throws IOException {
    if (!Files.isRegularFile(jar)) {
      throw new NoSuchFileException(jar.toString());
    }
    if (!LOADED.add(jar.toRealPath())) {
      return;
    }
    // open for as long as the program runs: classes come from it when they are first used
    @SuppressWarnings("resource")
    URLClassLoader loader =
        new URLClassLoader(
            new URL[] {jar.toUri().toURL()},
            Objects.requireNonNull(Plugins.class.getClassLoader()));
    int found = 0;
    try {
      for (ServiceLoader.Provider<KernelProvider> own :
          ServiceLoader.load(KernelProvider.class, loader).stream().toList()) {
        if (own.type().getClassLoader() == loader) {
          add(own.get());
          found++;
        }
      }
    } catch (ServiceConfigurationError | LinkageError e) {
      InputException refused =
          wrong(jar, "a plugin that does not fit this version (" + e.getMessage() + ")");
      refused.initCause(e);
      throw refused;
    }
    if (found == 0) {
      throw wrong(jar, "a jar without a plugin");
    }
  }

  private static InputException wrong(Path jar, String found) {
    return new InputException(
        jar.toString(),
        found,
        "a jar with META-INF/services/" + KernelProvider.class.getName(),
        "build it as examples/plugin shows, against this version of Mercer");
  }

  /** The names of the plugins that are there. */
  public static List<String> names() {
    return providers.stream().map(KernelProvider::name).toList();
  }

  static List<KernelFamily<?>> families() {
    return providers.stream().<KernelFamily<?>>flatMap(p -> p.kernels().stream()).toList();
  }

  static List<LearnerEntry> learners() {
    return providers.stream().flatMap(p -> p.learners().stream()).toList();
  }

  static Optional<Entry> kernel(String name) {
    return families().stream()
        .flatMap(family -> family.entries().stream())
        .filter(entry -> entry.name().equals(name))
        .findFirst();
  }

  /** The plugins without which a model of these cannot be read, in the order of their names. */
  public static List<String> neededBy(String kernel, String learner, Domain<?> domain) {
    Set<String> words = new TreeSet<>();
    WORD.matcher(kernel).results().forEach(match -> words.add(match.group()));
    Set<String> needed = new TreeSet<>();
    for (KernelProvider provider : providers) {
      Stream<String> kernels =
          provider.kernels().stream().flatMap(f -> f.entries().stream()).map(Entry::name);
      boolean kind =
          provider.kernels().stream()
              .anyMatch(f -> f.domain().filter(own -> own.equals(domain)).isPresent());
      boolean foreign = !Domains.builtIn().contains(domain);
      boolean learns = provider.learners().stream().anyMatch(l -> l.name().equals(learner));
      if (kernels.anyMatch(words::contains) || kind && foreign || learns) {
        needed.add(provider.name());
      }
    }
    return List.copyOf(needed);
  }

  /** Refuses a model that needs what is not there. */
  public static void require(String file, List<String> needed) {
    List<String> missing = needed.stream().filter(name -> !names().contains(name)).toList();
    if (!missing.isEmpty()) {
      throw new InputException(
          file,
          "a model that needs the plugin " + InputException.quote(missing.get(0)),
          names().isEmpty() ? "a model of kernels that are there" : "one of " + names(),
          "give the plugin, if you trust it: `plugin=FILE.jar`");
    }
  }
}
