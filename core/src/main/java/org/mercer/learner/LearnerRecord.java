package org.mercer.learner;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** What the catalogue reads from the record of a learner: its parameters, and how it is made. */
@Internal
public final class LearnerRecord {
  private LearnerRecord() {}

  public static List<Parameter> parameters(Class<? extends Record> learner) {
    return DeclaredParameter.of(learner).stream().map(LearnerRecord::parameter).toList();
  }

  private static Parameter parameter(DeclaredParameter declared) {
    Hyperparameter says = declared.declaration();
    String name = declared.name();
    if (declared.type().isEnum() || declared.type() == boolean.class) {
      return Parameter.word(name, declared.words(), says.value());
    } else if (!declared.type().isPrimitive()) {
      return Parameter.text(name, declared.words(), says.value());
    }
    NumberRange range = NumberRange.parse(says.range());
    return declared.type() == int.class
        ? new Parameter(
            name,
            Parameter.Kind.WHOLE,
            Optional.of(says.defaultValue()),
            range,
            List.of(),
            says.value())
        : Parameter.number(name, NumberRange.end(says.defaultValue()), range, says.value());
  }

  /** The learner with these settings; its components are its hyperparameters, and nothing else. */
  static <L extends Record> L make(Class<L> learner, Settings settings) {
    Object[] values = DeclaredParameter.of(learner).stream().map(p -> value(p, settings)).toArray();
    Class<?>[] types =
        Arrays.stream(learner.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    return called(() -> learner.getConstructor(types).newInstance(values));
  }

  private static Object value(DeclaredParameter declared, Settings settings) {
    Class<?> type = declared.type();
    if (type == double.class) {
      return settings.number(declared.name());
    } else if (type == int.class) {
      return settings.whole(declared.name());
    } else if (type == boolean.class || type.isEnum()) {
      return declared.meant(settings.word(declared.name()));
    }
    // a value of its own is written by toString and read by a static parse
    String text = settings.text(declared.name());
    return called(() -> type.getMethod("parse", String.class).invoke(null, text));
  }

  /** A call that refuses what is wrong in its own words. */
  private interface Call<T> {
    T now() throws ReflectiveOperationException;
  }

  private static <T> T called(Call<T> call) {
    try {
      return call.now();
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refusal) {
        throw refusal;
      }
      throw new IllegalStateException("cannot make a learner", e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a learner needs a public canonical constructor", e);
    }
  }
}
