package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.bayes.GaussianClassifier;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.linear.Primal;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.Standardised;
import org.mercer.learner.regress.SupportVectorRegression;

/**
 * Points that differ in one number alone, along which a learner need not begin anew: c of support
 * vector machines, walked upwards, and lambda of kernel ridge. Other points are groups of one.
 *
 * @param points from the smallest number to the largest
 */
record PathGroup(List<PendingPoint> points, List<Learner<?, ? extends Fit>> learners) {
  PathGroup {
    points = List.copyOf(points);
    learners = List.copyOf(learners);
  }

  /** The points that can go together, in the order of their first. */
  static List<PathGroup> of(List<PendingPoint> points) {
    Map<Object, List<PendingPoint>> together = new LinkedHashMap<>();
    for (PendingPoint ticket : points) {
      together.computeIfAbsent(key(ticket), k -> new ArrayList<>()).add(ticket);
    }
    List<PathGroup> groups = new ArrayList<>();
    for (List<PendingPoint> of : together.values()) {
      of.sort((a, b) -> Double.compare(number(a), number(b)));
      groups.add(
          new PathGroup(
              of, of.stream().<Learner<?, ? extends Fit>>map(PathGroup::learner).toList()));
    }
    return groups;
  }

  private static Learner<?, ? extends Fit> learner(PendingPoint ticket) {
    return ticket.proposal().point().makeLearner();
  }

  /** The number that a path goes along, with its name. */
  static Optional<Map.Entry<String, Double>> along(Learner<?, ?> outside) {
    Learner<?, ?> learner = Standardised.inside(outside);
    // by class: these three have a faster way from one number to the next than a fit each
    if (learner instanceof SupportVector svc
        && Double.isFinite(svc.c())
        && svc.solver() != Solver.CENTRES) {
      return Optional.of(Map.entry("c", svc.c()));
    } else if (learner instanceof SupportVectorRegression svr && svr.solver() != Solver.CENTRES) {
      return Optional.of(Map.entry("c", svr.c()));
    } else if (learner instanceof KernelRidge ridge
        && (ridge.solver() == KernelRidge.Solver.CHOLESKY
            || ridge.solver() == KernelRidge.Solver.AUTO)) {
      return Optional.of(Map.entry("lambda", ridge.lambda()));
    }
    return Optional.empty();
  }

  private static Object key(PendingPoint ticket) {
    Learner<?, ?> learner = learner(ticket);
    Optional<Map.Entry<String, Double>> along = along(learner);
    if (along.isEmpty()) {
      return ticket;
    }
    Map<String, Object> others = new LinkedHashMap<>(learner.parameters());
    others.remove(along.get().getKey());
    return List.of(ticket.proposal().point().kernel(), ticket.proposal().share(), others);
  }

  private static double number(PendingPoint ticket) {
    return along(learner(ticket)).map(Map.Entry::getValue).orElse(0.0);
  }

  /** Whose kernel is that of all. */
  Point first() {
    return points.get(0).proposal().point();
  }

  Precision precision() {
    return learners.get(0).precision();
  }

  /** Whether a model says more than its machines, or is made in another way than by a matrix. */
  boolean saysMore(Kernel<?> kernel) {
    Learner<?, ?> learner = learners.get(0);
    // by class: exactly these make a model in a way that the shared matrices of folds do not have
    return learner.weighing().isPresent()
        || learner instanceof GaussianLearner
        || learner instanceof GaussianClassifier
        || learner instanceof Primal<?> && kernel.equals(Linear.INSTANCE);
  }

  double share() {
    return points.get(0).proposal().share();
  }
}
