package org.mercer.model.file;

import java.io.IOException;
import java.nio.file.Path;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelFiles;

/** {@link Models} as the service that models are saved and loaded by. */
@Internal
public final class ModelStore implements ModelFiles {
  @Override
  public Path save(KernelModel<?, ?> model, Path file) throws IOException {
    return Models.save(model, file);
  }

  @Override
  public <X> KernelModel<X, ?> load(Path file, Domain<X> domain) throws IOException {
    return Models.load(file, domain);
  }
}
