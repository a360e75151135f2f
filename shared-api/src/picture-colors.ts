/**
 * The colors of a picture's four corners, which pages show in its place until it has loaded. They are part of the name under
 * which it is stored, because every answer of the api that shows a picture gives its name, and a name is never used for another.
 */

/** Top left, top right, bottom left, bottom right; each as three hexadecimal digits. */
export type CornerColors = readonly [string, string, string, string];

/** "3vK9_c0b6cfe4a7fff.webp" */
const NAME_WITH_COLORS = /_c([0-9a-f]{12})\.\w+$/;

/** The name of a file, "3vK9.webp", with the colors before its type. */
export const nameWithColors = (name: string, colors: CornerColors): string =>
  name.replace(/\.\w+$/, (type) => `_c${colors.join('')}${type}`);

/** In the same order; undefined for a name without colors: of a picture that is partly transparent, or was stored by an earlier release. */
export const colorsInName = (name: string | null | undefined): readonly string[] | undefined =>
  NAME_WITH_COLORS.exec(name ?? '')?.[1]?.match(/.../g) ?? undefined;
