/** Who may ask what, and how much. */
@NullMarked
package org.mercer.server.guard;

import org.jspecify.annotations.NullMarked;
