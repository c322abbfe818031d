package org.mercer.model;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Packed;
import org.mercer.learner.Scheme;

/**
 * What a model has beside its decision functions, in the form that a file keeps.
 *
 * @param kind one word, see {@link KernelModel#kind}
 * @param classes that it tells apart, or none
 * @param columns the names of the numbers that it predicts, or none
 * @param scheme how a class follows from the functions
 * @param arrays numbers by name
 */
@Internal
public record ModelParts(
    String kind, List<String> classes, List<String> columns, Scheme scheme, Packed arrays) {
  static ModelParts of(String kind) {
    return new ModelParts(kind, List.of(), List.of(), Scheme.SIGN, new Packed());
  }

  ModelParts classes(List<String> names, Scheme how) {
    return new ModelParts(kind, names, columns, how, arrays);
  }

  ModelParts columns(List<String> names) {
    return new ModelParts(kind, classes, names, scheme, arrays);
  }
}
