package org.mercer.data.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.read.DataWriter;
import org.mercer.data.read.Format;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;

/**
 * Objects of one kind with their targets.
 *
 * @param columns the names of the columns of vectors; empty for other objects
 */
public record GeneratedObjects<X>(
    Domain<X> domain,
    Sample<X> sample,
    List<String> targets,
    boolean regression,
    List<String> columns)
    implements Generated {
  public GeneratedObjects {
    targets = List.copyOf(targets);
    columns = List.copyOf(columns);
    Require.same("objects and targets", sample.size(), targets.size());
  }

  @Override
  public int size() {
    return sample.size();
  }

  /** The targets as classes. */
  public Labels labels() {
    return Labels.of(targets);
  }

  /** The targets as numbers. */
  public double[] numbers() {
    return targets.stream().mapToDouble(Double::parseDouble).toArray();
  }

  @Override
  public List<Format> formats() {
    return domain.equals(VectorDomain.INSTANCE)
        ? List.of(Format.CSV, Format.TSV, Format.LIBSVM)
        : List.of(Format.STRINGS, Format.CSV);
  }

  @Override
  public void write(Format format, OutputStream out) throws IOException {
    Require.that(
        formats().contains(format),
        () -> domain.name() + "s are written as one of " + formats() + ", not as " + format);
    new DataWriter<>(domain, sample, Optional.of(targets))
        .columns(columns)
        .targetName(regression ? "y" : "class")
        .write(format, out);
  }
}
