import type { MediaItem } from '@azadkar/shared-api/public/staff/schema';
import { storedFileUrl } from '@azadkar/shared-ui';
import type { Picture } from './commands';

/** As wide as a column of text on a screen with two pixels for one. */
const WIDTH_IN_TEXT = 960;

/** A picture of the library as it stands in a text, in a size that a phone can load. */
export function pictureOfMedia({ stored_name, alt, width, height }: MediaItem): Picture {
  const shown = Math.min(width ?? WIDTH_IN_TEXT, WIDTH_IN_TEXT);
  return {
    src: storedFileUrl(stored_name, WIDTH_IN_TEXT) ?? '',
    alt,
    width: width === null ? null : String(shown),
    height: width && height ? String(Math.round((height * shown) / width)) : null,
  };
}
