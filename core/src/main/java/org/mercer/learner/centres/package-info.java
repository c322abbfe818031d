/** Learning over a few centres that stand for a sample. */
@NullMarked
package org.mercer.learner.centres;

import org.jspecify.annotations.NullMarked;
