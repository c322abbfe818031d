package org.mercer.cli;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.Proposal;
import org.mercer.model.Tasks;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;
import org.mercer.select.Candidate;
import org.mercer.select.Choice;

/**
 * What a command line asks to be trained: it becomes a candidate when the objects are known.
 *
 * @param kernel an expression, in which {@code gamma=scale} is found from the training objects
 * @param missing what stands for missing cells of a table
 */
record Wanted(
    String kernel,
    Learner<?, ? extends Fit> learner,
    Scaling scale,
    Optional<Repair> psd,
    Missing missing) {
  /** How to have lines read as strings where no kernel is named. */
  static final String STRINGS =
      "a kernel on strings, such as -k 'spectrum(p=3)', reads them as such";

  /** The kernel that was named, else that of the learner, else one that suits the objects. */
  static String kernel(String named, Learner<?, ?> learner, Dataset<?> dataset, Run run) {
    if (!named.isEmpty()) {
      return named;
    }
    boolean vectors = dataset.domain().equals(VectorDomain.INSTANCE);
    if (vectors && learner.usualKernel().isPresent()) {
      return learner.usualKernel().get();
    }
    String proposed = Proposal.kernel(dataset);
    run.note("no kernel was named; for these data: " + proposed);
    return proposed;
  }

  /** How objects of this kind are prepared. */
  <X> Preparation.Recipe<X> recipe(Domain<X> domain) {
    return recipe(domain, new KernelOption(kernel).expression(), scale, missing);
  }

  /** As above, for a kernel as a tree. */
  static <X> Preparation.Recipe<X> recipe(
      Domain<X> domain, Expression kernel, Scaling scale, Missing missing) {
    return Recipes.of(domain, kernel, scale, missing)
        .orElseThrow(
            () ->
                Failure.usage(
                    "--scale",
                    "objects of the kind " + domain.name(),
                    "vectors or rows of a table, which have columns to scale",
                    "leave it out; normalise(...) brings any kernel to one scale"));
  }

  /** With all numbers that follow from these training objects. */
  <X> Candidate<X> candidate(Domain<X> domain, Sample<X> training) {
    Preparation.Recipe<X> recipe = recipe(domain);
    if (!followsFromObjects()) {
      return candidate(new KernelOption(kernel).inlined().parse(domain), recipe);
    }
    Preparation<X> preparation = recipe.fit(training);
    KernelOption resolved = new GammaScale(kernel).resolved(() -> preparation.apply(training));
    return candidate(resolved.parse(domain), recipe.fitted(training, preparation));
  }

  private <X> Candidate<X> candidate(Kernel<X> parsed, Preparation.Recipe<X> recipe) {
    return Candidate.of(parsed, learner).prepared(recipe).repaired(psd);
  }

  private boolean followsFromObjects() {
    return org.mercer.catalogue.GammaScale.isUsed(new KernelOption(kernel).expression());
  }

  /** The candidate itself where no number of the kernel follows from the objects. */
  <X> Choice<X> choice(Domain<X> domain, Sample<X> all) {
    return followsFromObjects()
        ? (training, truth, run) -> candidate(domain, training)
        : candidate(domain, all);
  }

  /** What the learner asks to be known of the rows. */
  Truth truth(TargetColumns.Taken<?> taken) {
    return switch (Tasks.of(learner).told()) {
      case CLASSES -> Truth.of(taken.classes());
      case NUMBERS -> Truth.of(taken.numbers());
      case NOTHING -> Truth.none(taken.counts());
    };
  }
}
