package org.mercer.kernel.entry;

import java.util.List;
import java.util.Map;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.kernel.expression.ScalarMap;

/** What makes kernels and functions of the parts of an expression, while one of them is made. */
public interface PartMaker {
  Kernel<Object> kernel(Expression part);

  /**
   * Kernels that compare the same kind of object.
   *
   * @param what they are part of, for an error
   */
  List<Kernel<Object>> alike(List<Expression> parts, String what);

  /** The function to numbers of this name, refused at its place where there is none. */
  ScalarMap<?> scalarMap(Expression.Word name);

  /** The affine function with these weights of coordinates and a bias. */
  ScalarMap<?> affine(Map<String, Double> weights);

  /** The error at a part, with its place in the text. */
  ExpressionException error(Expression at, String problem);

  /** What a part is, in words. */
  String describe(Expression part);
}
