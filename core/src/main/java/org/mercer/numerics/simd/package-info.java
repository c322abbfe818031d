/** Internal: the only door to jdk.incubator.vector; the plain twin lives beside each fast one. */
@NullMarked
package org.mercer.numerics.simd;

import org.jspecify.annotations.NullMarked;
