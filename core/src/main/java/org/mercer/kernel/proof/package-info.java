/** Why a function is a kernel: certificates, and the points that refute one. */
@NullMarked
package org.mercer.kernel.proof;

import org.jspecify.annotations.NullMarked;
