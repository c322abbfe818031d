package org.mercer.model.file;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Plugins;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.error.Setting;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelParts;
import org.mercer.model.Tasks;
import org.mercer.model.prepare.FilledVectors;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.QuantileScaler;
import org.mercer.model.prepare.Scaler;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.prepare.TablePreparation;

/** A model from its sections. Names in the file are looked up in fixed lists, never resolved. */
final class ModelReader {
  private final SectionReader sections;
  private final ModelHeader header;

  private ModelReader(SectionReader sections, ModelHeader header) {
    this.sections = sections;
    this.header = header;
  }

  static ModelReader of(SectionReader sections) throws IOException {
    JsonValue header = Headers.read(sections);
    if (header.find("kind").map(JsonValue::value).equals(Optional.of(Checkpoint.KIND))) {
      throw new InputException(
          sections.file(),
          "a checkpoint of a training that was stopped",
          "a model",
          "finish it with " + Setting.of("resume", sections.file()));
    }
    try {
      return new ModelReader(sections, ModelHeader.of(header));
    } catch (RefusedException e) {
      throw sections.wrong("header", String.valueOf(e.getMessage()), "a consistent header");
    }
  }

  ModelHeader header() {
    return header;
  }

  /** One of a list that no file can add to. */
  private Domain<?> domain() {
    String name = header.domain();
    return Domains.find(name)
        .orElseThrow(
            () ->
                new RefusedException(
                    "the kind of object must be one of "
                        + String.join(", ", Domains.names())
                        + ", but is '"
                        + name
                        + "'"));
  }

  KernelModel<?, ?> model() throws IOException {
    Plugins.require(sections.file(), header.plugins());
    Map<String, Object> arrays = arrays();
    try {
      return model(domain(), arrays);
    } catch (InputException e) {
      throw sections.wrong(e.where(), e.found(), e.expected());
    } catch (RefusedException | ArithmeticException e) {
      throw sections.wrong("header", String.valueOf(e.getMessage()), "a consistent model");
    }
  }

  private Map<String, Object> arrays() throws IOException {
    if (header.arrays().size() != sections.sections() - 1) {
      throw sections.wrong(
          "header",
          header.arrays().size() + " arrays listed",
          (sections.sections() - 1) + ", as many as the file has");
    }
    Map<String, Object> arrays = new LinkedHashMap<>();
    for (int s = 1; s < sections.sections(); s++) {
      ModelHeader.StoredArray listed = header.arrays().get(s - 1);
      String part = "array '" + listed.name() + "'";
      Optional<ArrayType> type = ArrayType.find(listed.type());
      if (type.isEmpty() || arrays.containsKey(listed.name())) {
        throw sections.wrong(
            part,
            type.isEmpty() ? "the type " + listed.type() : "a second one",
            "f64, i32, i64 or u8, once");
      }
      Object array = sections.read(s, part, type.get(), listed.length());
      requireFinite(part, array);
      arrays.put(listed.name(), array);
    }
    return arrays;
  }

  private void requireFinite(String part, Object array) {
    if (array instanceof double[] values) {
      for (double value : values) {
        if (!Double.isFinite(value)) {
          throw sections.wrong(part, "the value " + value, "finite numbers");
        }
      }
    }
  }

  private <X> KernelModel<X, ?> model(Domain<X> domain, Map<String, Object> arrays) {
    Kernel<X> parsed = Kernels.parse(header.kernel(), domain);
    Packed reference = part(arrays, ModelHeader.REFERENCE);
    boolean learned = !reference.arrays().isEmpty();
    Require.that(
        parsed.needsFit() == learned,
        header.kernel() + (learned ? " learns nothing from a sample" : " lacks its sample"));
    Optional<Sample<X>> sample = learned ? Optional.of(domain.unpack(reference)) : Optional.empty();
    Packed functions = part(arrays, "");
    Sample<X> support = domain.unpack(part(arrays, ModelHeader.SUPPORT));
    Require.same(
        "support objects, in the header and in the arrays,", header.supportSize(), support.size());
    DecisionFunction<X> function =
        new DecisionFunction<>(
            header.inputs(),
            preparation(domain, part(arrays, ModelHeader.PREPARATION)),
            sample.map(parsed::fit).orElse(parsed),
            sample,
            support,
            StoredFunctions.combinations(functions, support.size()),
            StoredFunctions.biases(functions, header.bias()));
    ModelParts parts =
        new ModelParts(
            header.kind(), header.classes(), header.columns(), header.scheme(), functions);
    return Tasks.ofKind(header.kind())
        .restore(parts, function, header.report(), header.provenance());
  }

  /** The arrays whose names start with the prefix, without it. */
  private static Packed part(Map<String, Object> arrays, String prefix) {
    Packed part = new Packed();
    arrays.forEach(
        (name, array) -> {
          if (name.startsWith(prefix)) {
            ArrayType.of(array).add(part, name.substring(prefix.length()), array);
          }
        });
    return part;
  }

  @SuppressWarnings("unchecked") // X is what the domain says, which is compared first
  private <X> Preparation<X> preparation(Domain<X> domain, Packed packed) {
    if (header.preparation().equals(TablePreparation.NAME)) {
      Require.that(domain.equals(RecordDomain.INSTANCE), "only rows of tables have columns");
      return (Preparation<X>) TablePreparation.unpack(packed);
    }
    boolean fills = header.preparation().startsWith(FilledVectors.PREFIX);
    String word =
        fills
            ? header.preparation().substring(FilledVectors.PREFIX.length())
            : header.preparation();
    Scaling scaling =
        Scaling.find(word)
            .orElseThrow(
                () ->
                    new RefusedException("there is no preparation '" + header.preparation() + "'"));
    if (scaling == Scaling.NONE && !fills) {
      return Preparation.none();
    }
    Require.that(domain.equals(VectorDomain.INSTANCE), "only vectors are scaled");
    Preparation<Vec> scaled =
        switch (scaling) {
          case NONE -> Preparation.none();
          case QUANTILE -> QuantileScaler.unpack(packed);
          default -> Scaler.unpack(scaling, header.keepsZeros(), packed);
        };
    return (Preparation<X>) (fills ? FilledVectors.unpack(scaled, packed) : scaled);
  }
}
