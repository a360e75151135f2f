/** The image paths of an event's gallery, which the API sends as JSON text. Invalid JSON gives an empty gallery. */
export function parseGallery(json: string): string[] {
  try {
    const paths: unknown = JSON.parse(json);
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string' && path !== '') : [];
  } catch {
    return [];
  }
}
