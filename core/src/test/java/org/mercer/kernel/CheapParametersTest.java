package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Parameter;

/**
 * An expression of a few characters, on a command line or in a model file, costs little: a number
 * that would take more is refused before it is spent. Tried with the small objects of the examples.
 */
class CheapParametersTest {
  private static final List<String> WHOLE = List.of("2000000000", "100000000", "3000000");
  private static final List<String> NUMBERS = List.of("1e300", "1e-300", "2e9");

  /**
   * Far more than any of them takes, and far less than what a number may ask for; of the processor,
   * which a busy machine does not change.
   */
  private static final Duration LONG = Duration.ofSeconds(3);

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final long MANY_BYTES = 512L << 20;

  static List<String> expressions() {
    List<String> all = new ArrayList<>();
    for (Entry entry : Kernels.entries()) {
      for (Parameter p : entry.parameters()) {
        List<String> values =
            p.kind() == Parameter.Kind.WHOLE
                ? WHOLE
                : p.kind() == Parameter.Kind.NUMBER ? NUMBERS : List.of();
        values.forEach(value -> all.add(with(entry.example().kernel(), p.name(), value)));
        if (p.kind() == Parameter.Kind.WHOLE && Double.isFinite(p.range().high())) {
          String most = Long.toString((long) p.range().high());
          all.add(with(entry.example().kernel(), p.name(), most));
        }
      }
    }
    all.add("gappedkmer(l=2000000000, k=1000000000)");
    all.add("mismatch(p=2000000000, m=1000000000, alphabet='acrt')");
    all.add("restrictedgap(p=1000000000, m=1000000000, lambda=0.5)");
    all.add(
        "markovfisher(transition={a: {a: 0.5, b: 0.5}, b: {a: 0.5, b: 0.5}},"
            + " information={length: 2000000000, initial: {a: 0.5, b: 0.5}})");
    return all;
  }

  /** The worked example with another value of one parameter. */
  private static String with(String kernel, String name, String value) {
    String replaced = kernel.replaceFirst("\\b" + name + "=[^,)]*", name + "=" + value);
    return replaced.equals(kernel)
        ? kernel.substring(0, kernel.length() - 1)
            + (kernel.endsWith("()") ? "" : ", ")
            + name
            + "="
            + value
            + ")"
        : replaced;
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void a_number_costs_little_or_is_refused(String expression) throws InterruptedException {
    Spending spending = new Spending(expression);
    Thread thread = new Thread(spending, "parameters");
    thread.setDaemon(true);
    thread.start();
    thread.join(PATIENCE.toMillis());
    assertThat(thread.isAlive()).isFalse();
    assertThat(spending.time).isLessThan(LONG);
    assertThat(spending.bytes).isLessThan(MANY_BYTES);
    assertThat(spending.end).isEmpty();
  }

  private static final class Spending implements Runnable {
    private final String expression;
    private long bytes;
    private Duration time = Duration.ZERO;
    private Optional<Throwable> end = Optional.empty();

    Spending(String expression) {
      this.expression = expression;
    }

    @Override
    public void run() {
      long before = allocated();
      try {
        spend(Kernels.parse(expression));
      } catch (IllegalArgumentException refused) {
        // which costs nothing
      } catch (RuntimeException | Error fault) {
        end = Optional.of(fault);
      }
      bytes = allocated() - before;
      time = Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    }

    private static long allocated() {
      return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }

    private <X> void spend(Kernel<X> kernel) {
      Entry entry = Kernels.find(expression.substring(0, expression.indexOf("("))).orElseThrow();
      Domain<X> domain = kernel.domain().orElseThrow();
      Entry.Example example = entry.example();
      List<X> objects = new ArrayList<>();
      example.sample().forEach(text -> objects.add(domain.parse(text)));
      objects.add(domain.parse(example.x()));
      objects.add(domain.parse(example.y()));
      Sample<X> sample = domain.sample(objects);
      Kernel<X> fitted = kernel.fit(sample);
      fitted.certificate().explain();
      assertThat(kernel.expression().hasText()).isTrue();
      fitted.of(sample.get(0), sample.get(1));
      fitted.diagonal(sample);
      int n = sample.size();
      fitted.over(sample, sample).fill(Tile.doubles(0, n, 0, n));
      fitted.features(sample.get(0));
    }
  }
}
