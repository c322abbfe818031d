/**
 * From files to data sets: which format it is, what its lines hold, and what is wrong with them.
 */
@NullMarked
package org.mercer.data.read;

import org.jspecify.annotations.NullMarked;
