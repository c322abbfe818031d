package org.mercer.picture;

/** A page with one picture, in the light or dark that its reader likes. */
public final class Page {
  /** The colours of ink and paper: put into a page, pictures in it follow. */
  public static final String THEME =
      ":root{color-scheme:light dark;--ink:#1f2328;--paper:#fff}"
          + "@media(prefers-color-scheme:dark){:root{--ink:#e4e6eb;--paper:#15181d;"
          + Palette.NIGHT
          + "}}"
          + "body{color:var(--ink);background:var(--paper);font:15px/1.4 system-ui,sans-serif}";

  private static final String TEMPLATE =
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>{{title}}</title>
      <style>{{theme}}body{margin:1rem}svg{max-width:100%;height:auto}</style></head>
      <body>
      {{picture}}</body></html>
      """;

  private Page() {}

  public static String of(Scene scene) {
    return TEMPLATE
        .replace("{{theme}}", THEME)
        .replace("{{title}}", Svg.escape(scene.title()))
        .replace("{{picture}}", Svg.inline(scene, "p"));
  }
}
