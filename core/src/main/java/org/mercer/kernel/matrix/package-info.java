/** The kernel that looks its values up in a matrix computed elsewhere. */
@Internal
@NullMarked
package org.mercer.kernel.matrix;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
