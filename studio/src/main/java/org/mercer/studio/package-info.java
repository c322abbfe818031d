/** The studio: kernels one can see and touch, in a browser on this machine. */
@NullMarked
package org.mercer.studio;

import org.jspecify.annotations.NullMarked;
