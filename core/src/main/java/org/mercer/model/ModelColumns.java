package org.mercer.model;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.read.Spellings;
import org.mercer.data.read.Targets;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.prepare.FilledVectors;
import org.mercer.model.prepare.TablePreparation;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * How a file is read for a model, which knows the names of its columns: they are found in any
 * order, others are left out, and the target is the one that is called like what the model learned.
 *
 * @param beside columns that are asked for beside those of the model
 */
@Internal
public record ModelColumns(KernelModel<?, ?> model, Collection<String> beside) {
  public ModelColumns {
    beside = List.copyOf(beside);
  }

  /** The columns and, of a table, the kinds that the model knows. */
  public ReadOptions reading(ReadOptions options) {
    Inputs inputs = model.function().inputs();
    Set<String> wanted = new LinkedHashSet<>(inputs.names());
    if (!wanted.isEmpty()) {
      wanted.addAll(beside);
    }
    ReadOptions named = learned(inputs, options.only(wanted));
    if (model.function().preparation() instanceof FilledVectors) {
      return open(named);
    }
    if (!(model.function().preparation() instanceof TablePreparation table)) {
      return named;
    }
    ReadOptions known = Spellings.told(named.kinds(table.kinds()), table.read());
    return table.fills() ? open(known) : known;
  }

  /** A column is the target if it is called like it; where names are not known, its place tells. */
  private static ReadOptions learned(Inputs inputs, ReadOptions options) {
    return inputs.target().isEmpty() && inputs.names().isEmpty()
        ? options
        : options.learned(inputs.target().orElse(""));
  }

  /** The model, which then knows the name of the column that it was learned from. */
  public static <X> KernelModel<X, ?> learned(KernelModel<X, ?> model, Dataset<?> data) {
    Optional<String> column = data.targets().flatMap(Targets::column);
    return column.isPresent() ? model.learned(column.get()) : model;
  }

  /** Any policy but to refuse or to drop leaves the cell to the model. */
  private static ReadOptions open(ReadOptions options) {
    return options.missing() == Missing.REFUSE
        ? options.missing(Missing.MEAN).open(true)
        : options.open(true);
  }

  /** What was read so, its columns in the order of the model. */
  public Dataset<?> ordered(Dataset<?> data) {
    List<String> names = model.function().inputs().names();
    if (names.isEmpty()
        || !(data.sample() instanceof DenseVectors vectors)
        || vectors.names().equals(names)
        || !vectors.names().containsAll(names)) {
      return data;
    }
    Set<String> order = new LinkedHashSet<>(names);
    order.addAll(vectors.names());
    int[] places = order.stream().mapToInt(vectors.names()::indexOf).toArray();
    DoubleMatrix sorted = new DoubleMatrix(vectors.size(), places.length);
    for (int i = 0; i < vectors.size(); i++) {
      for (int j = 0; j < places.length; j++) {
        sorted.set(i, j, vectors.unsafeMatrix().get(i, places[j]));
      }
    }
    return data.as(VectorDomain.INSTANCE, new DenseVectors(sorted, List.copyOf(order)));
  }
}
