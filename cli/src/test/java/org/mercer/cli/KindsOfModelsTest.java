package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.Model;
import org.mercer.model.Predictions;

/**
 * Kinds of models, learners, fits and predictions differ in what their methods do; who asks for the
 * class of one instead has to be changed with every new kind.
 */
class KindsOfModelsTest {
  /** The tasks, where kinds differ, and the learners themselves, which wrap and compare others. */
  private static final String OWN = "org[.]mercer[.](model|learner([.].*)?)";

  /**
   * Those of {@code select} look for a cheaper way to the same figures, which a few learners have:
   * closed forms of leave-one-out, and paths of penalties along which a solver starts warm.
   */
  private static final Set<String> DEFENDED =
      Set.of(
          "org.mercer.select.ClosedForm",
          "org.mercer.select.PathGroup",
          "org.mercer.select.PathWalk");

  @Test
  void nobody_asks_for_the_class_of_a_model_a_learner_or_a_prediction() {
    Set<String> asking =
        new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.mercer")
                .stream()
                .filter(c -> !c.getPackageName().matches(OWN) && !c.getName().contains("Test"))
                .filter(KindsOfModelsTest::asks)
                .map(c -> c.getName().replaceFirst("[$].*", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    assertThat(asking).isSubsetOf(DEFENDED);
  }

  private static boolean asks(JavaClass c) {
    return c.getInstanceofChecks().stream()
        .map(check -> check.getRawType())
        .anyMatch(
            type ->
                type.isAssignableTo(Model.class)
                    || type.isAssignableTo(Learner.class)
                    || type.isAssignableTo(Fit.class)
                    || type.isAssignableTo(Predictions.class));
  }
}
