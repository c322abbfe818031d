package org.mercer.chem;

import org.openscience.cdk.tools.ILoggingTool;
import org.openscience.cdk.tools.LoggingToolFactory;

/**
 * Keeps the kit from printing on standard error what a refusal says with its place. The kit makes
 * its logging tools by {@link #create}.
 */
public final class Silence implements ILoggingTool {
  static {
    LoggingToolFactory.setLoggingToolClass(Silence.class);
  }

  /** To be called before the first use of the kit. */
  static void keep() {
    // the class is initialised by now
  }

  /** The tool of a class. */
  public static ILoggingTool create(Class<?> user) {
    return new Silence();
  }

  @Override
  public void dumpSystemProperties() {}

  @Override
  public void setStackLength(int length) {}

  @Override
  public void dumpClasspath() {}

  @Override
  public void debug(Object object) {}

  @Override
  public void debug(Object object, Object... more) {}

  @Override
  public void error(Object object) {}

  @Override
  public void error(Object object, Object... more) {}

  @Override
  public void fatal(Object object) {}

  @Override
  public void info(Object object) {}

  @Override
  public void info(Object object, Object... more) {}

  @Override
  public void warn(Object object) {}

  @Override
  public void warn(Object object, Object... more) {}

  @Override
  public boolean isDebugEnabled() {
    return false;
  }

  @Override
  public void setLevel(int level) {}

  @Override
  public int getLevel() {
    return OFF;
  }
}
