/** Uploaded pictures. They are decoded and encoded again, so that nothing else in the file is stored. */
import sharp from 'sharp';
import type { Api } from '../../api';
import { refuse } from '../http/refusals';
import { newPublicId, sha256 } from '../security/tokens';
import { deleteMarkedFiles, insertFile, markUnusedAvatars, queueSizes } from './files.queries';

const AVATAR: Redrawing = {
  formats: ['jpeg', 'png'],
  /** A small file can describe a picture that takes gigabytes to decode. */
  maxPixels: 4096 * 4096,
  /** Twice the size of the largest avatar on the site. */
  maxEdgePx: 512,
  refusal: () => refuse.invalid({ image: 'You can only upload JPG/PNG file!' }),
};

/** Stores a picture as WebP and returns its name. Refuses content that is no JPEG or PNG, whatever its name. */
export async function storePicture(
  { db, files }: Pick<Api, 'db' | 'files'>,
  upload: { bytes: Uint8Array; ownerId: number; purpose: string },
): Promise<string> {
  const { data, info } = await redraw(upload.bytes, AVATAR);
  const stored_name = `${newPublicId()}.webp`;
  await files.put(stored_name, data);
  await insertFile(db, {
    owner_id: upload.ownerId,
    stored_name,
    mime: 'image/webp',
    bytes: data.length,
    width: info.width,
    height: info.height,
    sha256: sha256(data),
    purpose: upload.purpose,
  });
  await queueSizes(db, [stored_name]);
  return stored_name;
}

interface Redrawing {
  formats: readonly string[];
  maxPixels: number;
  maxEdgePx: number;
  quality?: number;
  failOn?: 'warning' | 'error';
  refusal: () => Error;
}

/** The picture as WebP: upright, at most `maxEdgePx` wide and high, and without metadata such as where it was taken. */
export async function redraw(bytes: Uint8Array, { formats, maxEdgePx, quality = 82, refusal, ...read }: Redrawing) {
  try {
    const picture = sharp(bytes, { limitInputPixels: read.maxPixels, failOn: read.failOn ?? 'warning' });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) throw refusal();
    return await picture
      .rotate()
      .resize(maxEdgePx, maxEdgePx, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refusal();
  }
}

/** Deletes avatars that were uploaded and not saved in a profile within a day, and all other files that are marked. */
export async function deleteUnusedPictures(api: Pick<Api, 'db' | 'files'>): Promise<void> {
  await markUnusedAvatars(api.db);
  await deleteMarkedFiles(api);
}
