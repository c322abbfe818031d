/** Who may ask, and how what goes wrong is said. */
@NullMarked
package org.mercer.studio.gate;

import org.jspecify.annotations.NullMarked;
