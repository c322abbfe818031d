/**
 * Internal: the only door to jdk.incubator.vector; the reference implementation lives beside each
 * fast one.
 */
@Internal
@NullMarked
package org.mercer.numerics.simd;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
