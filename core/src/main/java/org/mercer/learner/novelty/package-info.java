/** Learning from one class alone: the one-class machine and the smallest enclosing ball. */
@NullMarked
package org.mercer.learner.novelty;

import org.jspecify.annotations.NullMarked;
