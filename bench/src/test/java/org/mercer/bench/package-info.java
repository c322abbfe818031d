@NullMarked
package org.mercer.bench;

import org.jspecify.annotations.NullMarked;
