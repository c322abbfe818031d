/**
 * The one meeting point of kernels and learners: picks storage by memory budget and says what it
 * picked.
 */
@NullMarked
package org.mercer.gram;

import org.jspecify.annotations.NullMarked;
