/** What we learn from: samples, labels, domains; ordered, sized, immutable. */
@NullMarked
package org.mercer.data;

import org.jspecify.annotations.NullMarked;
