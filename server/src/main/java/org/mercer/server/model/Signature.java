package org.mercer.server.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.model.KernelModel;
import org.mercer.model.prepare.TablePreparation;
import org.mercer.server.tensor.Tensor;

/** What a model expects, and how its objects are made of the tensors of a request. */
public interface Signature<X> {
  List<InputColumn> columns();

  /** The objects of these tensors, as a file of the same values would hold them. */
  Sample<X> sample(List<Tensor> tensors);

  /** That of a model. */
  @SuppressWarnings("unchecked") // the domain says what the objects are
  static <X> Signature<X> of(KernelModel<X, ?> model) {
    Domain<X> domain =
        model
            .kernel()
            .domain()
            .orElseThrow(
                () ->
                    new InputException(
                        "model",
                        "a kernel on objects of no known kind",
                        "one of a kind that can be read",
                        "serve a model of another kernel"));
    if (domain.equals(RecordDomain.INSTANCE)
        && model.function().preparation() instanceof TablePreparation table) {
      return (Signature<X>) new TableSignature(table.columns());
    } else if (domain.equals(VectorDomain.INSTANCE)) {
      return (Signature<X>) VectorSignature.of((KernelModel<org.mercer.data.vector.Vec, ?>) model);
    } else if (domain.equals(RowDomain.INSTANCE)) {
      return (Signature<X>) new RowSignature(model.function().inputs().columns());
    }
    return ObjectSignature.of(domain);
  }

  /** The tensor of this name, if it is there. */
  static Optional<Tensor> find(List<Tensor> tensors, String name) {
    return tensors.stream().filter(t -> t.name().equals(name)).findFirst();
  }

  /** The tensor of this name, which must be there and have one element a row. */
  static Tensor column(List<Tensor> tensors, String name, List<String> names) {
    Tensor tensor =
        find(tensors, name)
            .orElseThrow(
                () -> {
                  List<String> given = tensors.stream().map(Tensor::name).toList();
                  return new InputException(
                      "request/inputs",
                      "no input "
                          + InputException.quote(name)
                          + Suggestions.didYouMean(name, given),
                      "the inputs " + names.stream().limit(40).collect(Collectors.joining(", ")),
                      "send every input of the model; GET /v2/models/NAME lists them");
                });
    requireWidth(tensor, 1);
    if (tensor.rows() != tensors.get(0).rows()) {
      throw new InputException(
          tensor.where() + "/shape",
          tensor.rows() + " rows",
          tensors.get(0).rows() + ", as the first input has",
          "send as many rows in every input");
    }
    return tensor;
  }

  static void requireWidth(Tensor tensor, int width) {
    if (tensor.rows() > 0 && tensor.width() != width) {
      throw new InputException(
          tensor.where() + "/shape",
          tensor.width() + " elements a row",
          width + " of the input " + InputException.quote(tensor.name()),
          "send the rows as the model expects them; GET /v2/models/NAME lists its inputs");
    }
  }

  /** An element that is missing where there must be one. */
  static InputException missing(Tensor tensor, int element) {
    return new InputException(
        tensor.where() + "/data/" + element,
        "a missing value",
        "a value, as in training",
        "send one, or train with --missing so that the model knows what stands for it");
  }
}
