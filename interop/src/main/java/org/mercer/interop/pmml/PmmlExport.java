package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.error.InputException;
import org.mercer.interop.table.ColumnModel;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Provenance;
import org.mercer.model.Tasks;

/**
 * Says a model as a document of PMML 4.4: a {@code RegressionModel} where the kernel is linear and
 * numbers or probabilities are wanted, else a {@code SupportVectorMachineModel}, with probabilities
 * a chain of both. Filling, scaling and coordinates of categories are derived fields.
 */
public final class PmmlExport {
  /** A document is held as text, at some twenty characters a number. */
  private static final long MOST_NUMBERS = 20_000_000;

  private PmmlExport() {}

  /** The document of a model of vectors, or of rows with numbers and categories. */
  public static PmmlDocument of(KernelModel<?, ?> model) {
    Optional<ClassificationModel<?>> classifier =
        model.task() == Tasks.CLASSIFICATION
            ? Optional.of((ClassificationModel<?>) model)
            : Optional.empty();
    if (classifier.isEmpty() && model.task() != Tasks.REGRESSION) {
      throw refused("a model of the kind " + model.kind(), "classes or numbers");
    }
    classifier.ifPresent(PmmlExport::require);
    ColumnModel function = ColumnModel.of(model, "PMML");
    requireSmall(function);
    Element element =
        classifier
            .map(c -> classes(c, function))
            .orElseGet(() -> numbers(function, new Fields(function, List.of())));
    return document(model, function, classifier, element);
  }

  private static PmmlDocument document(
      KernelModel<?, ?> model,
      ColumnModel function,
      Optional<ClassificationModel<?>> classifier,
      Element element) {
    // the same names as those in the element: they follow from the model alone
    Fields fields =
        new Fields(function, classifier.map(ClassificationModel::classes).orElse(List.of()));
    String description = model.provenance().learner() + " over " + Kernels.format(model.kernel());
    List<Element> parts = new ArrayList<>();
    parts.add(
        Element.of("Header", "description", description)
            .add(Element.of("Application", "name", "Mercer", "version", Provenance.VERSION)));
    parts.add(fields.dictionary());
    parts.addAll(fields.transformations());
    parts.add(element);
    return new PmmlDocument(element.name(), parts);
  }

  private static void require(ClassificationModel<?> model) {
    if (!model.spreads().isEmpty() || model.scheme() == Scheme.VOTES) {
      throw refused(
          model.spreads().isEmpty()
              ? "functions that vote"
              : "functions that are known in part (gpc)",
          "functions by sign, one-vs-one, one-vs-rest or softmax");
    }
    if (model.scheme() == Scheme.PAIRS && model.calibrated()) {
      throw refused(
          "probabilities of pairs of classes, which PMML cannot couple",
          "one-vs-one without probabilities, or one-vs-rest");
    }
  }

  private static void requireSmall(ColumnModel model) {
    long numbers = (long) model.size() * (model.coordinates().size() + model.biases().length);
    if (numbers > MOST_NUMBERS) {
      throw new InputException(
          "PMML",
          numbers + " numbers of " + model.size() + " support objects",
          "at most " + MOST_NUMBERS + ", which is a text of some 400 MB",
          "make the model smaller with mercer reduce, or use ONNX");
    }
  }

  private static InputException refused(String found, String expected) {
    return new InputException(
        "PMML",
        found,
        expected,
        "supported are classification (svc, nusvc, logistic and the like) and regression (svr,"
            + " kernelridge and the like) on numbers and categories with linear, poly, rbf,"
            + " gaussian and sigmoid kernels");
  }

  private static Element numbers(ColumnModel model, Fields fields) {
    if (model.biases().length != 1) {
      throw refused(model.biases().length + " targets", "one target");
    }
    return SvmElements.isLinear(model.kernel())
        ? new RegressionElements(model, fields).linear()
        : new SvmElements(model, fields).regression(0, fields.schema(true), List.of());
  }

  private static Element classes(ClassificationModel<?> model, ColumnModel function) {
    Fields fields = new Fields(function, model.classes());
    if (!model.calibrated() || model.scheme().byValues()) {
      return new SvmElements(function, fields)
          .classification(model.classes(), model.scheme(), fields.schema(true));
    }
    RegressionElements regression = new RegressionElements(function, fields);
    return SvmElements.isLinear(function.kernel()) && RegressionElements.isLogistic(model)
        ? regression.logistic(model)
        : new ProbabilityChain(model, function, fields).element();
  }
}
