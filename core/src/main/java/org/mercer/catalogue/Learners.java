package org.mercer.catalogue;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Suggestions;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.LearnerSynonyms;
import org.mercer.learner.Settings;
import org.mercer.learner.bayes.Processes;
import org.mercer.learner.classify.Classifiers;
import org.mercer.learner.cluster.Clusterers;
import org.mercer.learner.combine.Combiners;
import org.mercer.learner.decompose.Decompositions;
import org.mercer.learner.linear.LinearMachines;
import org.mercer.learner.novelty.Detectors;
import org.mercer.learner.regress.Regressors;

/** The names of all learners, and the door between names and learners. */
public final class Learners {
  private static final List<LearnerEntry> ENTRIES =
      Stream.of(
              Classifiers.ENTRIES,
              Combiners.ENTRIES,
              Regressors.ENTRIES,
              Detectors.ENTRIES,
              LinearMachines.ENTRIES,
              Decompositions.ENTRIES,
              Clusterers.ENTRIES,
              Processes.ENTRIES)
          .flatMap(List::stream)
          .sorted(Comparator.comparing(LearnerEntry::name))
          .toList();

  private static final List<LearnerEntry> ALL =
      Stream.concat(ENTRIES.stream(), Classifiers.DIRECTIONS.stream()).toList();

  private Learners() {}

  private static List<LearnerEntry> with(List<LearnerEntry> known) {
    List<LearnerEntry> more = Plugins.learners();
    return more.isEmpty() ? known : Stream.concat(known.stream(), more.stream()).toList();
  }

  /** The whole catalogue. */
  @Internal
  public static List<LearnerEntry> entries() {
    return with(ENTRIES);
  }

  /** With those that bear the name of another, which learns something else. */
  @Internal
  public static List<LearnerEntry> all() {
    return with(ALL);
  }

  public static List<String> names() {
    return entries().stream().map(LearnerEntry::name).toList();
  }

  /** The entry of this name, or of one that LIBSVM or scikit-learn has for it. */
  @Internal
  public static Optional<LearnerEntry> find(String name) {
    String own = LearnerSynonyms.learner(name);
    return entries().stream().filter(e -> e.name().equals(own)).findFirst();
  }

  /** The entry of this name; refuses any other with a suggestion. */
  @Internal
  public static LearnerEntry get(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new RefusedException(
                    "there is no learner "
                        + InputException.quote(name)
                        + Suggestions.didYouMean(name, names())
                        + "; there are "
                        + String.join(", ", names())));
  }

  /** The entry of this name that learns this, where the name stands for several learners. */
  @Internal
  public static LearnerEntry get(String name, LearnerEntry.Task task) {
    String own = LearnerSynonyms.learner(name);
    return all().stream()
        .filter(e -> e.name().equals(own) && e.task() == task)
        .findFirst()
        .orElseGet(() -> get(name));
  }

  /**
   * The learner with these settings, numbers or text by name; a {@code Classifier}, {@code
   * Regressor}, {@code Detector}, {@code Embedder} or {@code Clusterer}.
   */
  public static Learner<?, ? extends Fit> make(String name, Map<String, ?> settings) {
    return make(get(name), settings);
  }

  /** The learner of an entry with these settings. */
  @Internal
  public static Learner<?, ? extends Fit> make(LearnerEntry entry, Map<String, ?> settings) {
    return entry.factory().apply(new Settings(entry, settings));
  }
}
