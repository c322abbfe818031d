/** Models as documents of PMML, which scoring engines of others read. */
@NullMarked
package org.mercer.interop.pmml;

import org.jspecify.annotations.NullMarked;
