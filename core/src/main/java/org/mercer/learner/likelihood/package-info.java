/** What the values of functions say about classes, and Newton's method for it. */
@NullMarked
package org.mercer.learner.likelihood;

import org.jspecify.annotations.NullMarked;
