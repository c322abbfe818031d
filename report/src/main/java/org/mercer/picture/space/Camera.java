package org.mercer.picture.space;

/**
 * Looks at the box from far away: turned about the upright axis, then tilted. Lines that are
 * parallel stay so.
 *
 * @param turn degrees about the third axis
 * @param tilt degrees above the plane of the first two
 */
public record Camera(double turn, double tilt) {
  /** A little from the right and from above. */
  public static final Camera USUAL = new Camera(-58, 22);

  /** Right, up, and towards the eye. */
  double[] see(double[] u) {
    double a = Math.toRadians(turn);
    double b = Math.toRadians(tilt);
    double right = -u[0] * Math.sin(a) + u[1] * Math.cos(a);
    double away = u[0] * Math.cos(a) + u[1] * Math.sin(a);
    double up = u[2] * Math.cos(b) - away * Math.sin(b);
    double near = away * Math.cos(b) + u[2] * Math.sin(b);
    return new double[] {right, up, near};
  }
}
