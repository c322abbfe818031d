package org.mercer.kernel.entry;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;

/**
 * One line of the catalogue: kernels that belong together. The family that introduces a kind of
 * object names its domain, from which all else about the kind follows, and the kernels to begin
 * with; further families on the same objects, or on any, have entries alone.
 */
public record KernelFamily<X>(
    Optional<Domain<X>> domain, List<Entry> entries, Optional<DefaultKernels<X>> defaults) {
  public KernelFamily {
    entries = List.copyOf(entries);
  }

  /** Introduces a kind of object, for which a kernel can be proposed. */
  public static <X> KernelFamily<X> of(
      Domain<X> domain, List<Entry> entries, DefaultKernels<X> defaults) {
    return new KernelFamily<>(Optional.of(domain), entries, Optional.of(defaults));
  }

  /** Introduces a kind of object, for which the user must name the kernel. */
  public static <X> KernelFamily<X> of(Domain<X> domain, List<Entry> entries) {
    return new KernelFamily<>(Optional.of(domain), entries, Optional.empty());
  }

  /** More kernels, on objects that other families introduce. */
  public static KernelFamily<?> of(List<Entry> entries) {
    return new KernelFamily<>(Optional.empty(), entries, Optional.empty());
  }
}
