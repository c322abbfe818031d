/** What the catalogue knows of a kernel, and the arguments it is made with. */
@NullMarked
package org.mercer.kernel.entry;

import org.jspecify.annotations.NullMarked;
