/** What a page asks for, as values of the library, and what the catalogue offers it. */
@NullMarked
package org.mercer.studio.form;

import org.jspecify.annotations.NullMarked;
