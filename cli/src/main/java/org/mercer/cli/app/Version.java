package org.mercer.cli.app;

import java.util.List;
import org.mercer.numerics.lapack.Lapack;
import org.mercer.numerics.simd.Simd;
import picocli.CommandLine.IVersionProvider;

/** What is running: the version, the virtual machine, and what does the arithmetic. */
public final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return lines().toArray(String[]::new);
  }

  public static List<String> lines() {
    return List.of(
        "mercer " + number(),
        "java   "
            + System.getProperty("java.version")
            + " ("
            + System.getProperty("java.vendor")
            + "), "
            + System.getProperty("os.name")
            + " "
            + System.getProperty("os.arch"),
        "vector " + Simd.LANES.describe(),
        "lapack " + Lapack.describe());
  }

  /** From the manifest of the jar; classes that were never packed have no number. */
  static String number() {
    String number = Version.class.getPackage().getImplementationVersion();
    return number == null ? "(unpacked)" : number;
  }
}
