/** Ground kernels on texts: words, and what a corpus says about them. */
@Internal
@NullMarked
package org.mercer.kernel.text;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
