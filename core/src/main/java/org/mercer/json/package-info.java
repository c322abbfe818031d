/** JSON: values, a reader with bounds, a writer. */
@NullMarked
package org.mercer.json;

import org.jspecify.annotations.NullMarked;
