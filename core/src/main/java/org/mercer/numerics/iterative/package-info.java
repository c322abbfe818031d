/** Conjugate gradients, Lanczos, randomised range finding: they ask only for v -&gt; Kv. */
@NullMarked
package org.mercer.numerics.iterative;

import org.jspecify.annotations.NullMarked;
