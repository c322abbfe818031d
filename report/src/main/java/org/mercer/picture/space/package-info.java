/** Points in three dimensions: seen from one side in a picture, turned by hand in a page. */
@NullMarked
package org.mercer.picture.space;

import org.jspecify.annotations.NullMarked;
