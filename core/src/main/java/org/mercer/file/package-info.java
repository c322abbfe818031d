/** Files that are whole or not there: written beside their place and moved into it. */
@NullMarked
package org.mercer.file;

import org.jspecify.annotations.NullMarked;
