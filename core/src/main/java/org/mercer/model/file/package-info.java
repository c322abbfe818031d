/** Models and checkpoints in files. */
@NullMarked
package org.mercer.model.file;

import org.jspecify.annotations.NullMarked;
