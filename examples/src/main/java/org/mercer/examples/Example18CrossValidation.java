package org.mercer.examples;

import java.util.List;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.select.Comparison;
import org.mercer.select.CrossValidation;
import org.mercer.select.Folds;
import org.mercer.select.Validation;

/** How good is it on held-out rows, how sure is that, and is the other one better? */
public final class Example18CrossValidation {
  private Example18CrossValidation() {}

  public static void main(String[] args) {
    TwoRings rings = TwoRings.of(120, 0.3);
    Sample<Vec> points = rings.points();
    Labels labels = rings.labels();
    Truth truth = Truth.of(labels);

    // every row is held out once and predicted by a model of the others; each fold has as many of a
    // class
    Folds folds = Folds.stratified(labels, 10);
    Metric accuracy = Metrics.named("accuracy");
    SupportVector machine = new SupportVector(1);
    Validation line =
        CrossValidation.<Vec>of(TrainingSpec.of(Vectors.linear(), machine))
            .metrics(List.of(accuracy))
            .run(points, truth, folds);
    Validation conic =
        CrossValidation.<Vec>of(TrainingSpec.of(Vectors.poly(2), machine))
            .metrics(List.of(accuracy))
            .run(points, truth, folds);
    System.out.println("linear:    " + line.summary(accuracy));
    System.out.println("quadratic: " + conic.summary(accuracy));

    // on the same folds, corrected for their shared training rows
    Comparison comparison = Comparison.ofFolds(accuracy, conic, line);
    System.out.println(comparison.verdict());
    for (Comparison.Test test : comparison.tests()) {
      System.out.println(test.name() + ": p = " + test.p());
    }
  }
}
