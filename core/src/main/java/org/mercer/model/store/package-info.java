/** The file format: readable header, arrays, checksums, version. */
@NullMarked
package org.mercer.model.store;

import org.jspecify.annotations.NullMarked;
