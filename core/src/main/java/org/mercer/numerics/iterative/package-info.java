/** Conjugate gradients, Lanczos, randomised range finding: they ask only for v -&gt; Kv. */
@Internal
@NullMarked
package org.mercer.numerics.iterative;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
