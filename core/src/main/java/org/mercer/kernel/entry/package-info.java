/** What the catalogue knows of a kernel, and the arguments it is made with. */
@Internal
@NullMarked
package org.mercer.kernel.entry;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
