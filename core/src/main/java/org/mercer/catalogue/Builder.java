package org.mercer.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.data.Domain;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Suggestions;
import org.mercer.kernel.Constant;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Product;
import org.mercer.kernel.Scaled;
import org.mercer.kernel.Sum;
import org.mercer.kernel.entry.Arguments;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.PartMaker;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.kernel.expression.Parser;
import org.mercer.kernel.expression.ScalarMap;
import org.mercer.kernel.record.OnColumns;
import org.mercer.kernel.vector.Affine;
import org.mercer.kernel.vector.Columns;

/**
 * An expression made into a kernel. Only names of the catalogue are known: no class is ever loaded
 * by name. What the parts compare is known only now, so the types are {@code Object} here and the
 * domains are compared instead.
 */
final class Builder implements PartMaker {
  private final Parser.Parsed parsed;
  private final Optional<? extends Domain<?>> wanted;
  private boolean records;

  Builder(Parser.Parsed parsed) {
    this(parsed, Optional.empty());
  }

  /** Of a kernel that is to compare objects of this kind. */
  Builder(Parser.Parsed parsed, Optional<? extends Domain<?>> wanted) {
    this.parsed = parsed;
    this.wanted = wanted;
  }

  Kernel<Object> build() {
    records =
        wanted
            .map(domain -> domain.equals(RecordDomain.INSTANCE))
            .orElseGet(() -> looksAtCells(parsed.expression()));
    return kernel(parsed.expression());
  }

  /** Whether a kernel is given columns that are not the numbers of a vector. */
  private boolean looksAtCells(Expression e) {
    return e instanceof Expression.At at
        ? kernel(at.base()).domain().filter(d -> !isVectors(d)).isPresent()
        : e.parts().stream().anyMatch(this::looksAtCells);
  }

  private static boolean isVectors(Domain<?> domain) {
    return domain.equals(VectorDomain.INSTANCE);
  }

  @Override
  public ExpressionException error(Expression at, String problem) {
    return parsed.error(at, problem);
  }

  @Override
  public Kernel<Object> kernel(Expression e) {
    if (e instanceof Expression.Num num) {
      return constant(num);
    } else if (e instanceof Expression.Word word) {
      return call(e, word.text(), List.of());
    } else if (e instanceof Expression.Call call) {
      return call(e, call.name(), call.arguments());
    } else if (e instanceof Expression.Plus plus) {
      return Sum.of(alike(plus.terms(), "a sum"));
    } else if (e instanceof Expression.Times times) {
      return product(times);
    } else if (e instanceof Expression.Raised raised) {
      return kernel(raised.base()).power(raised.degree());
    } else if (e instanceof Expression.At at) {
      return columns(at);
    }
    throw error(e, "expected a kernel, but found " + describe(e));
  }

  private Kernel<Object> constant(Expression.Num num) {
    if (num.value() < 0) {
      throw error(
          num, "a negative constant is not a kernel: v'Kv would be below zero; give a number >= 0");
    }
    return new Constant<>(num.value());
  }

  private Kernel<Object> call(Expression e, String name, List<Expression> given) {
    Entry entry =
        Kernels.find(name)
            .orElseThrow(
                () ->
                    error(
                        e,
                        "there is no kernel "
                            + InputException.quote(name)
                            + Suggestions.didYouMean(name, Kernels.names())));
    Arguments arguments = new Arguments(entry, this, e, given);
    return checked(e, () -> entry.factory().apply(arguments));
  }

  /** What a kernel says against its arguments when it is made, with a caret. */
  private Kernel<Object> checked(Expression e, Supplier<Kernel<?>> making) {
    try {
      return objects(making.get());
    } catch (ExpressionException known) {
      throw known;
    } catch (RefusedException | InputException refused) {
      throw error(e, String.valueOf(refused.getMessage()));
    }
  }

  @SuppressWarnings("unchecked")
  private static Kernel<Object> objects(Kernel<?> kernel) {
    return (Kernel<Object>) kernel;
  }

  private Kernel<Object> columns(Expression.At at) {
    Kernel<Object> base = kernel(at.base());
    if (base.domain().isEmpty()) {
      throw error(at, "a kernel can be given columns, but this is a number");
    }
    if (records) {
      return checked(at, () -> new OnColumns<>(base, at.columns()));
    }
    if (!isVectors(base.domain().get())) {
      throw error(
          at,
          "only a kernel of vectors can be given columns of vectors, but this one compares a "
              + base.domain().get().name());
    }
    Kernel<?> any = base;
    @SuppressWarnings("unchecked") // the domain was just compared
    Kernel<Vec> vectors = (Kernel<Vec>) any;
    return checked(at, () -> new Columns(vectors, at.columns()));
  }

  /** Numbers are the weight, the others are multiplied: 0.5 * a * b is 0.5 (a b). */
  private Kernel<Object> product(Expression.Times times) {
    double weight = 1;
    List<Expression> kernels = new ArrayList<>();
    for (Expression factor : times.factors()) {
      if (factor instanceof Expression.Num num) {
        weight *= weight(num);
      } else {
        kernels.add(factor);
      }
    }
    double total = weight;
    if (kernels.isEmpty()) {
      return checked(times, () -> new Constant<>(total));
    }
    Kernel<Object> product = Product.of(alike(kernels, "a product"));
    return kernels.size() == times.factors().size()
        ? product
        : checked(times, () -> new Scaled<>(total, product));
  }

  private double weight(Expression.Num num) {
    if (num.value() > 0) {
      return num.value();
    }
    throw error(
        num,
        num.value() < 0
            ? "a negative multiple of a kernel is not a kernel: its v'Kv is below zero"
            : "a kernel times zero has nothing left to learn from: give a weight above zero");
  }

  /** The kernels of the parts, which must all compare the same kind of object. */
  @Override
  public List<Kernel<Object>> alike(List<Expression> parts, String what) {
    List<Kernel<Object>> kernels = new ArrayList<>();
    Optional<Domain<Object>> domain = Optional.empty();
    for (Expression part : parts) {
      Kernel<Object> kernel = kernel(part);
      Optional<Domain<Object>> other = kernel.domain();
      if (domain.isPresent() && other.isPresent() && !domain.equals(other)) {
        throw error(
            part,
            "the parts of "
                + what
                + " must compare the same kind of object, but this one compares a "
                + other.get().name()
                + " and the ones before it a "
                + domain.get().name());
      }
      domain = domain.or(() -> other);
      kernels.add(kernel);
    }
    return kernels;
  }

  @Override
  public ScalarMap<?> scalarMap(Expression.Word name) {
    return Kernels.scalarMap(name.text())
        .orElseThrow(
            () ->
                error(
                    name,
                    "there is no function "
                        + InputException.quote(name.text())
                        + Suggestions.didYouMean(name.text(), Kernels.scalarMapNames())));
  }

  @Override
  public ScalarMap<?> affine(Map<String, Double> weights) {
    return Affine.of(weights);
  }

  /** For messages: a value as written, with its kind where it has one. */
  @Override
  public String describe(Expression value) {
    if (value instanceof Expression.Num) {
      return value.toString();
    } else if (value instanceof Expression.Word word) {
      return "the word " + InputException.quote(word.text());
    } else if (value instanceof Expression.Text) {
      return "a quoted text";
    } else if (value instanceof Expression.Items) {
      return "a list";
    } else if (value instanceof Expression.Entries) {
      return "a map";
    } else if (value instanceof Expression.Range) {
      return "a range";
    } else if (value instanceof Expression.Named named) {
      return "an argument named " + InputException.quote(named.name());
    }
    return "a kernel";
  }
}
