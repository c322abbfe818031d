/** Strings of characters or words. */
@NullMarked
package org.mercer.data.string;

import org.jspecify.annotations.NullMarked;
