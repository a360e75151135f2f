/** The image paths of an event's gallery, which travels as JSON text. Damaged text is an empty gallery. */
export function parseGallery(json: string): string[] {
  try {
    const paths: unknown = JSON.parse(json);
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string' && path !== '') : [];
  } catch {
    return [];
  }
}
