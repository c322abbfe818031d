package org.mercer.model.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Plugins;
import org.mercer.data.Domain;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.json.Json;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.model.ModelParts;
import org.mercer.model.prepare.FilledVectors;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaler;

/** A model as a header and arrays, ready to be written any number of times. */
final class ModelWriter {
  private final byte[] header;
  private final List<Object> arrays;

  private ModelWriter(byte[] header, List<Object> arrays) {
    this.header = header;
    this.arrays = arrays;
  }

  /** Refuses a model that has no file form: an opaque kernel, an unknown kind of object. */
  static <X> ModelWriter of(KernelModel<X, ?> model) {
    DecisionFunction<X> function = model.function();
    String kernel = Kernels.format(function.kernel());
    Domain<X> domain =
        function
            .kernel()
            .domain()
            .orElseThrow(
                () ->
                    new RefusedException(
                        "a model can be saved when its kernel says what it compares, but "
                            + kernel
                            + " compares any objects; use a kernel of the catalogue"));
    Require.that(
        Domains.all().contains(domain),
        () ->
            "a model file holds objects of the kinds "
                + String.join(", ", Domains.names())
                + ", but these are of the kind "
                + domain.name());
    Packed packed = StoredFunctions.pack(function.combinations(), function.biases());
    ModelParts parts = model.parts();
    addAll(packed, "", parts.arrays());
    addAll(packed, ModelHeader.SUPPORT, pack(domain, function.support()));
    function.reference().ifPresent(r -> addAll(packed, ModelHeader.REFERENCE, pack(domain, r)));
    addAll(packed, ModelHeader.PREPARATION, function.preparation().pack());
    ModelHeader header =
        new ModelHeader(
            parts.kind(),
            kernel,
            domain.name(),
            Plugins.neededBy(kernel, model.provenance().learner(), domain),
            parts.classes(),
            parts.columns(),
            parts.scheme(),
            function.support().size(),
            function.functions() == 1 ? function.bias() : 0,
            function.inputs(),
            function.preparation().name(),
            keepsZeros(function.preparation()),
            model.report(),
            model.provenance(),
            listed(packed));
    byte[] text = (Json.pretty(header.toJson()) + "\n").getBytes(StandardCharsets.UTF_8);
    Require.that(
        text.length <= ModelBytes.LARGEST_HEADER,
        "the header of a model file may have 16 MiB, but this one has " + text.length + " bytes");
    return new ModelWriter(text, List.copyOf(packed.arrays().values()));
  }

  private static <X> Packed pack(Domain<X> domain, Sample<X> sample) {
    return domain.pack(sample);
  }

  private static List<ModelHeader.StoredArray> listed(Packed packed) {
    List<ModelHeader.StoredArray> listed = new ArrayList<>();
    packed
        .arrays()
        .forEach(
            (name, array) ->
                listed.add(
                    new ModelHeader.StoredArray(
                        name, ArrayType.of(array).word(), ArrayType.length(array))));
    return listed;
  }

  private static void addAll(Packed into, String prefix, Packed from) {
    from.arrays().forEach((name, array) -> ArrayType.of(array).add(into, prefix + name, array));
  }

  void write(OutputStream out) throws IOException {
    SectionWriter.write(out, header, arrays);
  }

  /** Whether it scales what it has learned from sparse vectors. */
  private static boolean keepsZeros(Preparation<?> preparation) {
    Preparation<?> scaling =
        preparation instanceof FilledVectors filled ? filled.scaling() : preparation;
    return scaling instanceof Scaler scaler && scaler.sparse();
  }
}
