package org.mercer.catalogue;

import java.util.List;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.record.OnColumns;
import org.mercer.kernel.vector.Columns;

/**
 * {@code gamma=scale} in an expression: 1 / (d v) for vectors of d columns, where v is the variance
 * of all their entries; {@code gamma=auto}: 1 / d. Inside {@code k@[columns]} the vectors are those
 * of these columns. It is replaced by that number before the kernel is made, so a model holds a
 * number and not a word.
 */
@Internal
public final class GammaScale {
  /** As it is written most often. */
  public static final String TEXT = "gamma=scale";

  private static final Expression AUTO = new Expression.Word("auto");
  private static final Set<Expression> WORDS = Set.of(new Expression.Word("scale"), AUTO);

  /** The factor of |x - y|^2, or of x'y inside poly and sigmoid. */
  private static final Set<String> PARAMETERS = Set.of("gamma", "scale");

  private GammaScale() {}

  /** Whether it occurs. */
  public static boolean isUsed(Expression e) {
    return isScale(e) || e.parts().stream().anyMatch(GammaScale::isUsed);
  }

  private static boolean isScale(Expression e) {
    return e instanceof Expression.Named named
        && PARAMETERS.contains(named.name())
        && WORDS.contains(named.value());
  }

  private static boolean isAuto(Expression e) {
    return e instanceof Expression.Named named && named.value().equals(AUTO);
  }

  /** The expression with this number in all its places: enough to see whether the rest is right. */
  public static Expression with(Expression e, double gamma) {
    return isScale(e)
        ? new Expression.Named(((Expression.Named) e).name(), new Expression.Num(gamma))
        : e.with(e.parts().stream().map(part -> with(part, gamma)).toList());
  }

  /** The expression with the numbers that these objects, as the kernel sees them, give. */
  public static Expression resolve(Expression e, Sample<?> sample) {
    if (isScale(e)) {
      double gamma = isAuto(e) ? 1.0 / columns(sample) : gamma(sample);
      return new Expression.Named(((Expression.Named) e).name(), new Expression.Num(gamma));
    }
    if (e instanceof Expression.At at && isUsed(e)) {
      return new Expression.At(resolve(at.base(), seen(at, sample)), at.columns());
    }
    return e.with(e.parts().stream().map(part -> resolve(part, sample)).toList());
  }

  /** What the kernel of these columns sees. */
  private static Sample<?> seen(Expression.At at, Sample<?> sample) {
    String base = with(at.base(), 1).toString();
    if (sample instanceof Table table) {
      return new OnColumns<>(Kernels.parse(base), at.columns()).seen(table);
    }
    List<? extends Object> objects = sample.toList();
    if (objects.stream().allMatch(x -> x instanceof Vec)) {
      @SuppressWarnings("unchecked") // all its objects are vectors
      Sample<Vec> vectors = (Sample<Vec>) sample;
      return new Columns(Kernels.parse(base, VectorDomain.INSTANCE), at.columns()).seen(vectors);
    }
    throw withoutColumns();
  }

  /** As above, of the text of a kernel for these objects. */
  public static String resolve(String text, Sample<?> sample) {
    return resolve(Kernels.expression(text), sample).toString();
  }

  private static InputException withoutColumns() {
    return new InputException(
        TEXT,
        "objects without columns",
        "vectors, or columns of numbers, categories and dates of a table",
        "give a number");
  }

  /** 1 / (d v) of vectors; 1 where they do not vary. */
  @SuppressWarnings("unchecked") // only samples of vectors have such columns
  public static double gamma(Sample<?> sample) {
    columns(sample);
    return ScaleGamma.of((Sample<Vec>) sample);
  }

  private static int columns(Sample<?> sample) {
    int columns = ScaleGamma.columns(sample);
    if (columns == 0) {
      throw sample instanceof Table ? withoutNames() : withoutColumns();
    }
    return columns;
  }

  private static InputException withoutNames() {
    return new InputException(
        TEXT,
        "objects of the kind " + RecordDomain.INSTANCE.name() + ", without names of columns",
        "columns, as in rbf(gamma=scale)@[age,sex]",
        "say which columns the kernel sees");
  }
}
