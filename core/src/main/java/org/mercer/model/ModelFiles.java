package org.mercer.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.error.InputException;

/**
 * What writes models to files and reads them back. It is a service, because files know all models
 * and so stand above them, yet a model that is to be saved need not know where.
 */
@Internal
public interface ModelFiles {
  /** Writes the model; an existing model of that name is replaced in one step. */
  Path save(KernelModel<?, ?> model, Path file) throws IOException;

  /** The model of a file, which must be one of objects of this kind. */
  <X> KernelModel<X, ?> load(Path file, Domain<X> domain) throws IOException;

  /** The one of this library. */
  static ModelFiles get() {
    return ServiceLoader.load(ModelFiles.class, ModelFiles.class.getClassLoader())
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("this jar has lost its META-INF/services"));
  }

  /** The model of a file, which must be of this kind and of such objects. */
  static <X, M extends KernelModel<X, ?>> M load(Path file, Domain<X> domain, Class<? super M> kind)
      throws IOException {
    KernelModel<X, ?> model = get().load(file, domain);
    return model
        .<M>as(kind)
        .orElseThrow(
            () ->
                new InputException(
                    file.toString(),
                    "a model of the kind " + model.kind(),
                    "a " + kind.getSimpleName(),
                    "load it as what it is: Mercer.load takes any"));
  }
}
