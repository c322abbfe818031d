/** What lies in the jar for the browser. */
@NullMarked
package org.mercer.studio.page;

import org.jspecify.annotations.NullMarked;
