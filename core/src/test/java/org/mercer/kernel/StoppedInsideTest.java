package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Parameter;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.Run;
import org.mercer.run.Stops;

/**
 * Whatever a kernel does with objects that are far too large, it stops soon after it is told to:
 * inside one value, and inside what it learns from a sample and makes ready for many values. What
 * is done before, or refused for its size, need not be stopped.
 */
class StoppedInsideTest {
  /** So long it works before it is told to stop. */
  private static final long WORK_MILLIS = 25;

  /** A second is what users are promised; a busy machine gets more. */
  private static final long PATIENCE_MILLIS = 30_000;

  /** More nodes than are decomposed in no time, few enough that nobody goes on for long. */
  private static final int NODES = 1000;

  /** Every kernel as in its example and with its defaults, and ways that only nesting takes. */
  static Set<String> kernels() {
    Set<String> all = new LinkedHashSet<>();
    for (Entry entry : Kernels.entries()) {
      all.add(large(entry.example().kernel()));
      if (entry.domain().isPresent()
          && entry.parameters().stream().noneMatch(Parameter::isRequired)) {
        all.add(entry.signature());
        for (Parameter p : entry.parameters()) {
          p.choices().stream()
              .skip(1) // the default
              .filter(c -> p.kind() == Parameter.Kind.WORD)
              .forEach(c -> all.add(entry.name() + "(" + p.name() + "=" + c + ")"));
        }
      }
    }
    all.add("normalise(allsubsequences())");
    all.add("normalise(localalignment(beta=1, match=1, mismatch=-1, open=1, extend=1))");
    all.add("normalise(gak(sigma=0.01))");
    all.add("normalise(ptk())");
    all.add("centre(gapweighted())");
    all.add("derived(base=spectrum(p=3))");
    return all;
  }

  /** A kernel of nodes is as large as its graph. */
  private static String large(String kernel) {
    int graph = kernel.indexOf("graph={");
    String edges =
        IntStream.range(1, NODES)
            .mapToObj(v -> "[" + (v - 1) + "," + v + "]")
            .collect(Collectors.joining(","));
    return graph < 0
        ? kernel
        : kernel.substring(0, graph) + "graph={nodes: " + NODES + ", edges: [" + edges + "]})";
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void inside_one_value(String expression) throws InterruptedException {
    assertStops(() -> value(Kernels.parse(expression), expression), expression);
  }

  private static <X> void value(Kernel<X> kernel, String expression) {
    Sample<X> sample = sample(kernel, expression);
    kernel.fit(sample).of(sample.get(0), sample.get(1));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void inside_what_is_made_ready_for_many_values(String expression) throws InterruptedException {
    assertStops(() -> matrix(Kernels.parse(expression), expression), expression);
  }

  private static <X> void matrix(Kernel<X> kernel, String expression) {
    Sample<X> sample = sample(kernel, expression);
    Kernel<X> fitted = kernel.fit(sample);
    fitted.over(sample, sample).fill(Tile.doubles(0, 2, 0, 2));
    fitted.diagonal(sample);
  }

  private static <X> Sample<X> sample(Kernel<X> kernel, String expression) {
    Entry entry = innermost(expression);
    Entry.Example example = entry.example();
    boolean shown = expression.startsWith(example.kernel()) || expression.contains("graph={");
    boolean words = entry.family().equals("text") || expression.contains("unit=word");
    String letters = shown ? example.x() + example.y() : "ACGT";
    Domain<X> domain = kernel.domain().orElseThrow();
    return domain.sample(HugeObjects.of(domain, example, words ? letters + " " : letters));
  }

  private static Entry innermost(String expression) {
    Optional<Entry> inner =
        Kernels.entries().stream()
            .filter(e -> expression.contains("(" + e.name() + "("))
            .findFirst();
    String outer = expression.substring(0, expression.indexOf('('));
    return inner.orElseGet(() -> Kernels.find(outer).orElseThrow());
  }

  private static void assertStops(Runnable work, String expression) throws InterruptedException {
    sample(Kernels.parse(expression), expression); // made before the clock runs
    long stop = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WORK_MILLIS);
    Run run = Run.defaults().progress(new Stops(() -> System.nanoTime() - stop > 0));
    List<Throwable> ends = Collections.synchronizedList(new ArrayList<>());
    Thread thread = new Thread(() -> outcome(work, run).ifPresent(ends::add), "stopped inside");
    thread.setDaemon(true);
    thread.start();
    thread.join(WORK_MILLIS + PATIENCE_MILLIS);
    assertThat(thread.isAlive()).as(() -> "still at " + where(thread)).isFalse();
    // a fault of ours, or an error of the virtual machine, is no way to end
    assertThat(ends).allMatch(StoppedInsideTest::refusal);
  }

  private static String where(Thread thread) {
    return IntStream.range(0, Math.min(8, thread.getStackTrace().length))
        .mapToObj(i -> thread.getStackTrace()[i].toString())
        .collect(Collectors.joining(", "));
  }

  private static Optional<Throwable> outcome(Runnable work, Run run) {
    try {
      Interruption.within(
          run,
          () -> {
            work.run();
            return true;
          });
      return Optional.empty();
    } catch (RuntimeException | Error t) {
      return Optional.of(t);
    }
  }

  private static boolean refusal(Throwable t) {
    return t instanceof Cancelled
        || t instanceof IllegalArgumentException
        || t instanceof InputException;
  }
}
