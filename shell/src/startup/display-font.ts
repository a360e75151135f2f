/**
 * Adds the font of headings (weights 600 to 800, Latin, 13 kB; made by `npm run typeface -w shell`). With
 * `display: optional` it is used only when it is available at once, so it neither delays text nor moves it; on a first visit
 * over a slow network headings use the device's own font.
 */
export function addDisplayFont(): void {
  const file = new URL('./display-font.woff2', import.meta.url);
  document.fonts.add(new FontFace('Azadkar Display', `url(${file.href})`, { weight: '600 800', display: 'optional' }));
}
