package org.mercer.server.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.MercerException;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;
import org.mercer.server.call.Deadline;
import org.mercer.server.tensor.Tensor;

/**
 * Rows that wait for the same model are predicted together: blocks are what the engine is fastest
 * on. Nothing waits for company. Whoever comes while the model is busy is taken along by whoever
 * is done next; a row has the same bits alone and among others.
 */
final class Combiner<X> {
  /**
   * A request of more rows is a block of its own. Many rows are computed in another order than few,
   * with other roundings: below this there is one order, so that company changes no bit.
   */
  static final int MOST_ROWS = 32;

  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  /** Rows of one request and who waits for what is said of them. */
  private record Pending<X>(
      Sample<X> sample, Deadline deadline, CompletableFuture<List<Tensor>> answer) {}

  private final KernelModel<X, ?> model;
  private final Answers answers;
  private final Queue<Pending<X>> waiting = new ConcurrentLinkedQueue<>();
  private final Semaphore evaluators = new Semaphore(Math.max(1, PROCESSORS / 2));

  Combiner(KernelModel<X, ?> model, Answers answers) {
    this.model = model;
    this.answers = answers;
  }

  /** What the model says; comes on this thread or on that of another request. */
  CompletableFuture<List<Tensor>> ask(Sample<X> sample, Deadline deadline) {
    Pending<X> asked = new Pending<>(sample, deadline, new CompletableFuture<>());
    if (sample.size() > MOST_ROWS || model.kernel().domain().isEmpty()) {
      evaluate(List.of(asked));
      return asked.answer();
    }
    waiting.add(asked);
    while (!waiting.isEmpty() && evaluators.tryAcquire()) {
      try {
        evaluate(taken());
      } finally {
        evaluators.release();
      }
    }
    return asked.answer();
  }

  private synchronized List<Pending<X>> taken() {
    List<Pending<X>> taken = new ArrayList<>();
    int rows = 0;
    for (Pending<X> next = waiting.peek();
        next != null && rows + next.sample().size() <= MOST_ROWS;
        next = waiting.peek()) {
      taken.add(next);
      rows += next.sample().size();
      waiting.remove();
    }
    return taken;
  }

  private void evaluate(List<Pending<X>> asked) {
    List<Pending<X>> wanted = new ArrayList<>();
    for (Pending<X> each : asked) {
      if (each.deadline().cancelled()) {
        each.answer().completeExceptionally(each.deadline().refused());
      } else {
        wanted.add(each);
      }
    }
    if (wanted.isEmpty()) {
      return;
    }
    try {
      answer(wanted);
    } catch (MercerException | Cancelled e) {
      // one of them may be at fault, and nobody must feel it but that one
      if (wanted.size() == 1) {
        failed(wanted.get(0), e);
      } else {
        wanted.forEach(each -> evaluate(List.of(each)));
      }
    } catch (RuntimeException | Error e) {
      wanted.forEach(each -> each.answer().completeExceptionally(e));
    }
  }

  private static void failed(Pending<?> asked, RuntimeException e) {
    boolean over = e instanceof Cancelled && asked.deadline().cancelled();
    asked.answer().completeExceptionally(over ? asked.deadline().refused() : e);
  }

  private void answer(List<Pending<X>> wanted) {
    Sample<X> sample = wanted.size() == 1 ? wanted.get(0).sample() : joined(wanted);
    Run run = Deadline.run(() -> wanted.stream().allMatch(each -> each.deadline().cancelled()));
    Run wide = sample.size() > MOST_ROWS ? run.threads(PROCESSORS) : run;
    Predictions<?> predictions = model.predictions(sample, wide);
    int from = 0;
    for (Pending<X> each : wanted) {
      int rows = each.sample().size();
      each.answer().complete(answers.of(predictions, from, rows));
      from += rows;
    }
  }

  private Sample<X> joined(List<Pending<X>> wanted) {
    Domain<X> domain = model.kernel().domain().orElseThrow();
    List<X> objects = new ArrayList<>();
    wanted.forEach(each -> objects.addAll(each.sample().toList()));
    return domain.sample(objects);
  }
}
