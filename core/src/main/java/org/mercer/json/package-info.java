/** JSON: values, a reader with bounds, a writer. */
@Internal
@NullMarked
package org.mercer.json;

import org.jspecify.annotations.NullMarked;
import org.mercer.api.Internal;
