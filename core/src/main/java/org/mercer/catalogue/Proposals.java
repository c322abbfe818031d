package org.mercer.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.read.Dataset;
import org.mercer.error.InputException;
import org.mercer.kernel.entry.Candidate;
import org.mercer.kernel.entry.DefaultKernels;

/** Kernels for objects of which no kernel was named, as their families propose them. */
@Internal
public final class Proposals {
  private Proposals() {}

  /** A kernel to begin with, in which {@code gamma=scale} may still be open. */
  public static String kernel(Dataset<?> data) {
    return kernel(data.domain(), data.sample());
  }

  /** As above, for a sample of objects of this kind. */
  public static String kernel(Domain<?> domain, Sample<?> sample) {
    return of(domain).orElseThrow(() -> none(domain.name())).kernel(known(sample));
  }

  /**
   * The kernels worth trying, each with its reason; none where the kind has no defaults. See {@link
   * DefaultKernels#candidates} for what the sample says of scalings and ranges.
   */
  public static List<Candidate> candidates(Domain<?> domain, Sample<?> sample) {
    return defaults(domain).flatMap(d -> d.candidates(known(sample)).stream()).toList();
  }

  @SuppressWarnings("unchecked") // families of the domain, whose samples are of its kind
  private static Stream<DefaultKernels<Object>> defaults(Domain<?> domain) {
    return Kernels.families().stream()
        .filter(family -> family.domain().isPresent() && family.domain().get().equals(domain))
        .flatMap(family -> family.defaults().stream())
        .map(defaults -> (DefaultKernels<Object>) defaults);
  }

  private static Optional<DefaultKernels<Object>> of(Domain<?> domain) {
    return defaults(domain).findFirst();
  }

  @SuppressWarnings("unchecked") // as above
  private static Sample<Object> known(Sample<?> sample) {
    return (Sample<Object>) sample;
  }

  private static InputException none(String kind) {
    return new InputException(
        "`kernel`",
        "objects of the kind " + kind + " and no kernel",
        "a kernel, since none can be proposed for these objects",
        "name one; `kernels` lists them");
  }
}
