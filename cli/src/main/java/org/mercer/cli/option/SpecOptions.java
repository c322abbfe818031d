package org.mercer.cli.option;

import java.util.Optional;
import org.mercer.catalogue.Proposals;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.TargetColumns;
import org.mercer.data.Domain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.expression.Expression;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.Tasks;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/**
 * What a command line says of a fit beside its kernel and its learner.
 *
 * @param missing what stands for missing cells of a table
 */
public record SpecOptions(Scaling scale, Optional<Repair> psd, Missing missing) {
  /** How to have lines read as strings where no kernel is named. */
  public static final String STRINGS =
      "a kernel on strings, such as -k 'spectrum(p=3)', reads them as such";

  /** Where none is named: the kernel of the learner, else one that suits the objects. */
  public static KernelOption kernel(Learner<?, ?> learner, Dataset<?> dataset, Run run) {
    boolean vectors = dataset.domain().equals(VectorDomain.INSTANCE);
    if (vectors && learner.usualKernel().isPresent()) {
      return new KernelOption(learner.usualKernel().get());
    }
    String proposed = Proposals.kernel(dataset);
    run.note("no kernel was named; for these data: " + proposed);
    return new KernelOption(proposed);
  }

  /** How objects of this kind are prepared for a kernel. */
  public <X> Preparation.Recipe<X> recipe(Expression kernel, Domain<X> domain) {
    return Recipes.of(domain, kernel, scale, missing)
        .orElseThrow(
            () ->
                Failure.usage(
                    "--scale",
                    "objects of the kind " + domain.name(),
                    "vectors or rows of a table, which have columns to scale",
                    "leave it out; normalise(...) brings any kernel to one scale"));
  }

  /** All that decides a fit of objects of this kind. */
  public <X> TrainingSpec<X> spec(
      KernelOption kernel, Domain<X> domain, Learner<?, ? extends Fit> learner) {
    return TrainingSpec.of(kernel.source(domain), learner)
        .prepared(recipe(kernel.expression(), domain))
        .repaired(psd);
  }

  /** What the learner asks to be known of the rows. */
  public static Truth truth(Learner<?, ?> learner, TargetColumns.Taken<?> taken) {
    return switch (Tasks.of(learner).told()) {
      case CLASSES -> Truth.of(taken.classes());
      case NUMBERS -> Truth.of(taken.numbers());
      case NOTHING -> Truth.none(taken.counts());
    };
  }
}
