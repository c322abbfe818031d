package org.mercer.numerics.lapack;

import java.util.Optional;
import org.mercer.run.Notices;

/**
 * The only door to OpenBLAS. Its native library is loaded when a factorisation first needs it;
 * where it is missing or blocked (another platform, a temporary folder that forbids execution) the
 * reference implementation serves and {@link #notice} says so. {@code -Dmercer.lapack=off} asks for
 * the reference implementation.
 */
public final class Lapack {
  /** Below this size unpacking and loading the library costs more than all the arithmetic. */
  public static final int FEWEST_ROWS = 160;

  private Lapack() {}

  /** What serves matrices of this size; it depends on the size and the machine alone. */
  public static Factorisations forSize(int n) {
    return n <= FEWEST_ROWS ? plain() : best();
  }

  /** OpenBLAS where it loads, else the reference implementation. */
  public static Factorisations best() {
    return Chosen.FACTORISATIONS;
  }

  /** The twin that defines the results. */
  public static Factorisations plain() {
    return PlainFactorisations.INSTANCE;
  }

  /** For people: what computes large factorisations, and its version. Loads the library. */
  public static String describe() {
    return best().describe();
  }

  /** One sentence for a user whose program runs without OpenBLAS; empty when it is used. */
  public static String notice() {
    best();
    return notice(Chosen.FAILURE);
  }

  private static String notice(Optional<String> failure) {
    return failure
        .map(
            reason ->
                "OpenBLAS is not used ("
                    + reason
                    + "), so factorisations of large matrices are many times slower;"
                    + " -Dmercer.lapack=off asks for that")
        .orElse("");
  }

  /** Initialised on first use, so that no class of core pays for loading at its own start. */
  private static final class Chosen {
    static final Factorisations FACTORISATIONS;
    static final Optional<String> FAILURE;

    static {
      Factorisations chosen = PlainFactorisations.INSTANCE;
      Optional<String> failure = OtherBlas.loaded();
      if (failure.isPresent()) {
        Notices.once(notice(failure));
      } else if ("off".equals(System.getProperty("mercer.lapack"))) {
        failure = Optional.of("switched off by -Dmercer.lapack=off");
      } else {
        try {
          chosen = OpenBlas.load();
        } catch (LinkageError e) {
          failure = Optional.of("its native library does not load: " + firstLine(e));
          Notices.once(notice(failure));
        }
      }
      FACTORISATIONS = chosen;
      FAILURE = failure;
    }

    private static String firstLine(Throwable t) {
      Throwable cause = t;
      while (cause.getCause() != null) {
        cause = cause.getCause();
      }
      String message = cause.getMessage();
      return message == null
          ? cause.getClass().getSimpleName()
          : message.lines().findFirst().orElse(cause.getClass().getSimpleName());
    }
  }
}
