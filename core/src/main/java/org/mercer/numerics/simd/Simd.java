package org.mercer.numerics.simd;

import org.mercer.run.Notices;

/**
 * The only door to {@code jdk.incubator.vector}. The vector lanes are used where the module is in
 * the boot layer ({@code --add-modules jdk.incubator.vector}); otherwise the plain ones serve, and
 * {@link #notice()} says so.
 */
public final class Simd {
  /**
   * Chosen once; a constant for the compiler. {@code -Dmercer.simd=off} asks for the reference
   * implementation.
   */
  public static final Lanes LANES = hasVectors() ? new WarmingLanes(vectors()) : new PlainLanes();

  /** The same for recursions over strings. */
  public static final RecursionLanes RECURSIONS =
      hasVectors() ? load("VectorLanesRecursion", RecursionLanes.class) : new RecursionLanes() {};

  private Simd() {}

  /** Whether vectors are there to be used, and nobody forbade it. */
  static boolean hasVectors() {
    return ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()
        && !"off".equals(System.getProperty("mercer.simd"));
  }

  /** The vector lanes as they are, compiled or not. */
  static Lanes vectors() {
    return load("VectorLanes", Lanes.class);
  }

  private static <T> T load(String name, Class<T> type) {
    try {
      // Compiled on its own, because javac warns about the incubating module; the name is a
      // constant of ours.
      return Class.forName("org.mercer.numerics.simd." + name)
          .asSubclass(type)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new IllegalStateException("the vector lanes are in this jar but do not load", e);
    }
  }

  /** Logs the {@link #notice} at the first call, unless vectors were switched off on purpose. */
  public static void noticeOnce() {
    if (!vectorised() && !"off".equals(System.getProperty("mercer.simd"))) {
      Notices.once(notice());
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
