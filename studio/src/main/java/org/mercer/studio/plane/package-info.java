/** Learning from points of the plane while they move. */
@NullMarked
package org.mercer.studio.plane;

import org.jspecify.annotations.NullMarked;
