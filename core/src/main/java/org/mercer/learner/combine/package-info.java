/** Learning the weights of several kernels. */
@NullMarked
package org.mercer.learner.combine;

import org.jspecify.annotations.NullMarked;
