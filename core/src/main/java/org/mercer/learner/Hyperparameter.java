package org.mercer.learner;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.mercer.api.Internal;

/**
 * A hyperparameter of a learner, declared once: at the component of the record that holds it. Its
 * name and its kind follow from the component: a number ({@code double}), a whole number ({@code
 * int}), yes or no ({@code boolean}), one of a few words (an enum), or a text of its own. The
 * catalogue, the options of the command line, the model file and the documentation read it here.
 *
 * <pre>
 * public record Ridge(
 *     &#64;Hyperparameter(value = "regularisation", defaultValue = "1", range = "(0, inf)") double lambda)
 * </pre>
 *
 * <p>An annotation that is itself annotated with it declares one that several learners have, see
 * {@link CommonHyperparameters}.
 */
@Internal
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.ANNOTATION_TYPE})
public @interface Hyperparameter {
  /** What it does, for people. */
  String value();

  /** Its name, where it is not that of the component. */
  String name() default "";

  /** The value where none is given; of words the first. */
  String defaultValue() default "";

  /** The numbers allowed, such as {@code (0, 1]}. */
  String range() default "(-inf, inf)";

  /**
   * The words allowed: of an enum those constants, all where none are named; of a {@code boolean}
   * the words for true and for false; of a text some of its forms.
   */
  String[] words() default {};
}
