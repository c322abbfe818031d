package org.mercer.server.web;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import org.mercer.server.call.Reply;
import org.mercer.server.model.Repository;

/** Which requests are under way, and what became of the others. */
public final class Traffic {
  private static final String MODELS = "/models/";

  private final Repository repository;
  private final ServerLog log;
  private final AtomicInteger underWay = new AtomicInteger();
  private final Map<Integer, LongAdder> byStatus = new ConcurrentSkipListMap<>();
  private volatile boolean draining;

  public Traffic(Repository repository, ServerLog log) {
    this.repository = repository;
    this.log = log;
  }

  void begun() {
    underWay.incrementAndGet();
  }

  void ended(Exchange exchange, Reply reply) {
    byStatus.computeIfAbsent(reply.status(), s -> new LongAdder()).increment();
    model(exchange.path())
        .ifPresent(
            name ->
                repository.stats(name).add(reply.status() < 400, reply.rows(), exchange.nanos()));
    log.access(exchange, reply);
  }

  /** An answer has left, or nobody was there to take it. */
  void sent() {
    underWay.decrementAndGet();
  }

  /** The model that a path asks to predict; only names that are served are counted apart. */
  private Optional<String> model(String path) {
    int begin = path.indexOf(MODELS) + MODELS.length();
    boolean asks =
        path.endsWith("/infer") || path.endsWith(":predict") || path.endsWith(":explain");
    if (!asks || begin < MODELS.length()) {
      return Optional.empty();
    }
    int slash = path.indexOf('/', begin);
    String name = path.substring(begin, slash < 0 ? path.lastIndexOf(':') : slash);
    return repository.knows(name) ? Optional.of(name) : Optional.empty();
  }

  void fault(Exchange exchange, Throwable cause) {
    log.fault(exchange, cause);
  }

  /** From now on connections are closed after their answer. */
  void drain() {
    draining = true;
  }

  boolean draining() {
    return draining;
  }

  int underWay() {
    return underWay.get();
  }

  /** How many answers each status had. */
  Map<Integer, Long> byStatus() {
    Map<Integer, Long> counts = new LinkedHashMap<>();
    byStatus.forEach((status, count) -> counts.put(status, count.sum()));
    return counts;
  }
}
