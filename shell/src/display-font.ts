/**
 * The face of headings (weights 200 to 800, Latin, 27 kB). `optional`: it is used where it is at hand at once, so it
 * delays and moves nothing; on a first visit over a slow network headings wear the device's own face.
 */
export function addDisplayFont(): void {
  const file = new URL(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    import.meta.url,
  );
  document.fonts.add(new FontFace('Azadkar Display', `url(${file.href})`, { weight: '200 800', display: 'optional' }));
}
