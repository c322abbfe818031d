package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
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
import org.mercer.model.score.Predicted;

/**
 * What kinds of learning differ in is said by their task. Who asks a learner, a fit, a model or a
 * prediction for its class instead is named here, and has the reason beside the question.
 */
class QuestionsTest {
  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.mercer");

  private static final Set<Class<?>> FAMILIES =
      Set.of(Learner.class, Fit.class, Model.class, Predicted.class, Predictions.class);

  /** Short cuts of single learners through folds, which neither a task nor a learner knows. */
  private static final Set<String> DEFENDED = Set.of("ClosedForm", "PathGroup", "PathWalk");

  private static boolean isAsked(InstanceofCheck check) {
    JavaClass asker = check.getOwner().getOwner();
    JavaClass asked = check.getRawType();
    return FAMILIES.stream().anyMatch(asked::isAssignableTo) && !isAtHome(asker, asked);
  }

  /** In the package of tasks, among learners of one package, or in an equals of its own. */
  private static boolean isAtHome(JavaClass asker, JavaClass asked) {
    return asker.getPackageName().equals("org.mercer.model")
        || asker.getPackageName().equals(asked.getPackageName());
  }

  @Test
  void nobody_asks_for_the_class_of_what_a_task_answers_for() {
    Set<String> askers =
        ALL.stream()
            .flatMap(type -> type.getInstanceofChecks().stream())
            .filter(QuestionsTest::isAsked)
            .map(check -> check.getOwner().getOwner().getSimpleName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(askers).isEqualTo(DEFENDED);
  }
}
