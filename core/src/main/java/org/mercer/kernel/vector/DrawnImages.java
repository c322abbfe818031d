package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;

/** A kernel that is the inner product of images, which are drawn once for a dimension. */
interface DrawnImages extends Kernel<Vec> {
  /** Each object as its image, a dense vector. */
  Sample<Vec> images(Sample<Vec> sample);

  /** How an expression calls it. */
  String word();

  /** A sparse vector has no dimension of its own, hence no images: it is refused. */
  default int dimension(Vec x) {
    Require.that(
        x instanceof DenseVec,
        word()
            + "() needs dense vectors: the dimension of a sparse one, hence what its random"
            + " features are, is open");
    return x.dim();
  }

  @Override
  default double[] diagonal(Sample<Vec> sample) {
    return Linear.INSTANCE.diagonal(images(sample));
  }

  @Override
  default Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    if (rows.size() > 0 && cols.size() > 0) {
      Require.same("dimension", dimension(rows.get(0)), dimension(cols.get(0)));
    }
    Sample<Vec> left = images(rows);
    return Linear.INSTANCE.over(left, rows == cols ? left : images(cols));
  }

  @Override
  default Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }
}
