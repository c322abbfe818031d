/** Named streams drawn from one seed. */
@NullMarked
package org.mercer.numerics.random;

import org.jspecify.annotations.NullMarked;
