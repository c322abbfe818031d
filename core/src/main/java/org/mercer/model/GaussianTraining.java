package org.mercer.model;

import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Checks;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.evidence.EvidenceSearch;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.run.Run;

/** The training of a Gaussian process, which may choose the numbers of its kernel first. */
public final class GaussianTraining<X> extends Training<X, Numbers, GaussianModel<X>> {
  private final GaussianLearner gaussian;

  GaussianTraining(
      Kernel<X> kernel,
      GaussianLearner learner,
      Preparation.Recipe<X> recipe,
      Optional<Repair> repair) {
    super(kernel, learner, recipe, repair, Tasks.GAUSSIAN_PROCESS);
    this.gaussian = learner;
  }

  /** One number an object, all of which count alike. */
  public GaussianModel<X> fit(Sample<X> sample, double[] target) {
    return fit(sample, target, Run.defaults());
  }

  /** As above, with the threads, budget and listener of a run. */
  public GaussianModel<X> fit(Sample<X> sample, double[] target, Run run) {
    return fit(sample, Numbers.of(target), run);
  }

  /** Chooses the numbers of the kernel and the noise where the learner asks for it, then learns. */
  @Override
  Trained<X> train(
      Sample<X> sample, Numbers target, Optional<Gram> known, boolean valued, Run run) {
    // the one learner that changes its kernel; what maximises the evidence needs all its parts
    if (known.isPresent() || !(gaussian instanceof GaussianProcess process) || !process.tune()) {
      return super.train(sample, target, known, valued, run);
    }
    Checks.objects(sample.size(), target.size());
    Checks.affordable(gaussian, sample.size(), run);
    Preparation<X> preparation = recipe.fit(sample);
    EvidenceSearch.Found<X> found =
        EvidenceSearch.maximise(kernel, process, preparation.apply(sample), target, run);
    run.note("tuned: " + found.kernel().expression() + ", noise " + found.noise());
    return new GaussianTraining<>(
            found.kernel(),
            process.noise(found.noise()),
            recipe.fitted(sample, preparation),
            repair)
        .settled(sample, target, found, valued, run);
  }

  private Trained<X> settled(
      Sample<X> sample, Numbers target, EvidenceSearch.Found<X> found, boolean valued, Run run) {
    Trained<X> trained = super.train(sample, target, Optional.empty(), valued, run);
    GaussianModel<X> model = typed(trained.model());
    return trained.with(model.tuned(found.figures(), found.warnings()));
  }

  @Override
  public GaussianTraining<X> scaled() {
    return prepared(Recipes.scaled(kernel));
  }

  @Override
  public GaussianTraining<X> prepared(Preparation.Recipe<X> how) {
    return new GaussianTraining<>(kernel, gaussian, how, repair);
  }

  @Override
  public GaussianTraining<X> repaired(Repair how) {
    return new GaussianTraining<>(kernel, gaussian, recipe, Optional.of(how));
  }
}
