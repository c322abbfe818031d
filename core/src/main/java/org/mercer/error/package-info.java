/** What is refused, and how it is said: the place, what came, what must hold, and what to do. */
@NullMarked
package org.mercer.error;

import org.jspecify.annotations.NullMarked;
