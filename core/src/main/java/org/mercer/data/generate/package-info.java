/** Problems drawn from a seed, of every kind of object, whose answer is known by construction. */
@NullMarked
package org.mercer.data.generate;

import org.jspecify.annotations.NullMarked;
