package org.mercer.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Public because another room of Mercer needs it, and not for programs: it may change or go in any
 * version. On a package it speaks of all types in it, on a type of all its members. What is public
 * without this mark is the API, in which the text of a version says what changes.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({
  ElementType.PACKAGE,
  ElementType.TYPE,
  ElementType.METHOD,
  ElementType.CONSTRUCTOR,
  ElementType.FIELD
})
public @interface Internal {}
