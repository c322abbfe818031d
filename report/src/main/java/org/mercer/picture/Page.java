package org.mercer.picture;

/** A page with one picture, in the light or dark that its reader likes. */
public final class Page {
  /** The colours of ink and paper: put into a page, pictures in it follow. */
  public static final String THEME =
      ":root{color-scheme:light dark;--ink:#1f2328;--paper:#fff}"
          + "@media(prefers-color-scheme:dark){:root{--ink:#e4e6eb;--paper:#15181d}}"
          + "body{color:var(--ink);background:var(--paper);font:15px/1.4 system-ui,sans-serif}";

  private Page() {}

  public static String of(Scene scene) {
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>"
        + Svg.escape(scene.title())
        + "</title>\n<style>"
        + THEME
        + "body{margin:1rem}svg{max-width:100%;height:auto}</style></head>\n<body>\n"
        + Svg.inline(scene, "p")
        + "</body></html>\n";
  }
}
