package org.mercer.numerics.simd;

/**
 * The only door to {@code jdk.incubator.vector}. The vector lanes are used where the module is in
 * the boot layer ({@code --add-modules jdk.incubator.vector}); otherwise the plain ones serve, and
 * {@link #notice()} says so.
 */
public final class Simd {
  /**
   * Chosen once; a constant for the compiler. {@code -Dmercer.simd=off} asks for the plain twin.
   */
  public static final Lanes LANES = choose();

  private Simd() {}

  private static Lanes choose() {
    boolean present = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
    return present && !"off".equals(System.getProperty("mercer.simd"))
        ? new WarmingLanes(vectors())
        : new PlainLanes();
  }

  /** The vector lanes as they are, compiled or not. */
  static Lanes vectors() {
    try {
      // Compiled on its own, because javac warns about the incubating module; the name is a
      // constant of ours.
      return Class.forName("org.mercer.numerics.simd.VectorLanes")
          .asSubclass(Lanes.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new IllegalStateException("the vector lanes are in this jar but do not load", e);
    }
  }

  public static boolean vectorised() {
    return LANES instanceof WarmingLanes;
  }

  /**
   * One sentence for a user whose program runs without the vector module; empty when it is used.
   */
  public static String notice() {
    return vectorised()
        ? ""
        : "running without vector instructions, several times slower: start java with --add-modules jdk.incubator.vector";
  }
}
