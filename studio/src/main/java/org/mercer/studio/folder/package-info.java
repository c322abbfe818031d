/** The one folder whose files the studio sees. */
@NullMarked
package org.mercer.studio.folder;

import org.jspecify.annotations.NullMarked;
