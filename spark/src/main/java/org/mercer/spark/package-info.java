/**
 * Kernel learners as estimators and transformers of Spark ML: the same kernels, learners and model
 * files as everywhere, over data that lie on many machines.
 */
@NullMarked
package org.mercer.spark;

import org.jspecify.annotations.NullMarked;
