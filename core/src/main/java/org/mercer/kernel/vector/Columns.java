package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * k(x', y'), where x' keeps only some columns of x, in the order given: {@code rbf()@[age,bmi]} or,
 * counted from 1, {@code rbf()@[1,3]}. Suits: tables whose columns want different kernels. A
 * kernel: the pullback along a projection. Cost: the base on fewer columns. Example: linear()@[1,3]
 * of (1,2,3) and (2,5,1): 1*2 + 3*1 = 5.
 *
 * <p>Names are looked up in the sample that the kernel is fitted on and become numbers; a number is
 * always a place, never a name.
 */
@Internal
public record Columns(Kernel<Vec> base, List<String> columns) implements Kernel<Vec> {
  public Columns {
    columns = List.copyOf(columns);
    Require.that(!columns.isEmpty(), "a kernel of columns needs at least one column");
    Require.that(
        new HashSet<>(columns).size() == columns.size(),
        "each column may be named once, but the columns are " + columns);
    columns.forEach(Places::check);
  }

  private boolean isNumbered() {
    return columns.stream().allMatch(Places::isNumber);
  }

  private Projection projection() {
    if (!isNumbered()) {
      throw new RefusedException(
          expression() + " has names that are not looked up yet: call fit(sample) first");
    }
    return new Projection(columns.stream().mapToInt(Places::index).toArray());
  }

  @Override
  public double of(Vec x, Vec y) {
    Projection projection = projection();
    return base.of(projection.of(x), projection.of(y));
  }

  @Override
  public double[] diagonal(Sample<Vec> sample) {
    return base.diagonal(projection().of(sample));
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    Projection projection = projection();
    Sample<Vec> left = projection.of(rows);
    return base.over(left, rows == cols ? left : projection.of(cols));
  }

  @Override
  public boolean needsFit() {
    return !isNumbered() || base.needsFit();
  }

  @Override
  public Kernel<Vec> fit(Sample<Vec> sample) {
    return new Columns(base.fit(seen(sample)), places(sample));
  }

  /** What the base sees of these vectors, whose names are looked up. */
  public Sample<Vec> seen(Sample<Vec> sample) {
    return new Columns(base, places(sample)).projection().of(sample);
  }

  private List<String> places(Sample<Vec> sample) {
    return columns.stream().map(c -> Places.of(c, sample)).toList();
  }

  @Override
  public Optional<Features> features(Vec x) {
    return base.features(projection().of(x));
  }

  @Override
  public Place places() {
    return base.places();
  }

  @Override
  public void occurrences(Vec x, Occurrences found) {
    int[] columns = columns().stream().mapToInt(Places::index).toArray();
    base.occurrences(
        projection().of(x),
        (name, value, places) ->
            found.at(name, value, Arrays.stream(places).map(j -> columns[j]).toArray()));
  }

  @Override
  public Certificate certificate() {
    return Rule.PULLBACK.from(base.certificate());
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.at(base.expression(), columns);
  }
}
