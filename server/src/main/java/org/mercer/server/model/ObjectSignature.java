package org.mercer.server.model;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Domain;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Request;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.MercerException;
import org.mercer.run.Interruption;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;

/** Strings, trees, graphs, sets, series: one input, which holds each object as its text. */
record ObjectSignature<X>(Domain<X> domain, String example) implements Signature<X> {
  private static final int DRAWN = 10;

  /** The example is drawn: one from the model would tell a training object. */
  static <X> ObjectSignature<X> of(Domain<X> domain) {
    return new ObjectSignature<>(
        domain,
        domain.generators().stream()
            .findFirst()
            .map(g -> g.draw(Request.of(DRAWN, 0)))
            .filter(GeneratedObjects.class::isInstance) // of tables no object is drawn
            .map(drawn -> drawn.of(domain).sample())
            .map(sample -> domain.format(sample.get(0)))
            .orElse(""));
  }

  @Override
  public List<InputColumn> columns() {
    return List.of(new InputColumn(domain.name(), Datatype.BYTES, 1, domain.name(), example));
  }

  @Override
  public Sample<X> sample(List<Tensor> tensors) {
    Tensor tensor =
        tensors.size() == 1
            ? tensors.get(0)
            : Signature.column(tensors, domain.name(), List.of(domain.name()));
    Signature.requireWidth(tensor, 1);
    Tensor.Texts texts = tensor.texts(domain.name() + "s as texts");
    List<X> objects = new ArrayList<>(texts.size());
    for (int i = 0; i < texts.size(); i++) {
      Interruption.check();
      if (texts.missing().get(i)) {
        throw Signature.missing(tensor, i);
      }
      objects.add(parse(tensor, i, texts.values()[i]));
    }
    return domain.sample(objects);
  }

  private X parse(Tensor tensor, int i, String text) {
    String place = tensor.where() + "/data/" + i;
    try {
      return domain.parse(text);
    } catch (InputException e) {
      throw new InputException(place + ", " + e.where(), e.found(), e.expected(), e.repair());
    } catch (MercerException e) {
      throw new InputException(
          place, String.valueOf(e.getMessage()), "a " + domain.name(), "correct the text");
    }
  }
}
