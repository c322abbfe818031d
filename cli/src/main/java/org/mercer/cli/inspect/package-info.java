/** Commands that look at one thing: check, eval, inspect, kernels, learners. */
@NullMarked
package org.mercer.cli.inspect;

import org.jspecify.annotations.NullMarked;
