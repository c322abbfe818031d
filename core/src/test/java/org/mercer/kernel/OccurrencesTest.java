package org.mercer.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.kernel.entry.Entry;

class OccurrencesTest {
  /** The law: by name, the occurrences add up to the features; over the whole catalogue. */
  private static <X> boolean holds(Kernel<X> kernel, Entry.Example example) {
    Domain<X> domain = kernel.domain().orElseThrow();
    X x = domain.parse(example.x());
    Kernel<X> fitted =
        kernel.needsFit()
            ? kernel.fit(domain.sample(example.sample().stream().map(domain::parse).toList()))
            : kernel;
    if (fitted.places() == Place.NONE) {
      return false;
    }
    Features.Draft gathered = new Features.Draft();
    fitted.occurrences(x, (name, value, places) -> gathered.add(name, value));
    Features sum = gathered.build();
    Features features = fitted.features(x).orElseThrow();
    assertThat(sum.values().keySet()).as(kernel.toString()).isEqualTo(features.values().keySet());
    features.values().forEach((n, v) -> assertThat(sum.get(n)).as(n).isCloseTo(v, within(1e-12)));
    return true;
  }

  @Test
  void occurrences_add_up_to_features_in_the_whole_catalogue() {
    List<String> held = new ArrayList<>();
    for (Entry entry : Kernels.entries()) {
      Kernel<?> kernel = Kernels.parse(entry.example().kernel());
      if (kernel.domain().isPresent() && holds(kernel, entry.example())) {
        held.add(entry.name());
      }
    }
    assertThat(held)
        .contains("spectrum", "bagofwords", "st", "wl", "linear", "intersection", "gappedkmer");
  }
}
