/**
 * Adds the font of headings (weights 200 to 800, Latin, 27 kB). With `display: optional` it is used only when it is
 * available at once, so it neither delays text nor moves it; on a first visit over a slow network headings use the
 * device's own font.
 */
export function addDisplayFont(): void {
  const file = new URL(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    import.meta.url,
  );
  document.fonts.add(new FontFace('Azadkar Display', `url(${file.href})`, { weight: '200 800', display: 'optional' }));
}
