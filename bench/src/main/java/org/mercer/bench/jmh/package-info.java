/** JMH benchmarks of the parts: products, pointwise rows, feature maps, readers. */
@NullMarked
package org.mercer.bench.jmh;

import org.jspecify.annotations.NullMarked;
