/** Uploaded pictures. They are decoded and encoded again, so that nothing else in the file is stored. */
import sharp from 'sharp';
import type { Api } from '../../api';
import { refuse } from '../http/refusals';
import { newPublicId, sha256 } from '../security/tokens';
import { deleteMarkedFiles, insertFile, markUnusedAvatars, queueSizes } from './files.queries';

const NOT_A_PICTURE = 'You can only upload JPG/PNG file!';

/** A small file can describe a picture that takes gigabytes to decode. */
const MAX_PIXELS = 4096 * 4096;
/** Twice the size of the largest avatar on the site. */
const MAX_EDGE_PX = 512;

/** Stores a picture as WebP and returns its name. Refuses content that is no JPEG or PNG, whatever its name. */
export async function storePicture(
  { db, files }: Pick<Api, 'db' | 'files'>,
  upload: { bytes: Uint8Array; ownerId: number; purpose: string },
): Promise<string> {
  const { data, info } = await redraw(upload.bytes);
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

/** The picture upright, at most MAX_EDGE_PX wide and high, and without metadata. */
async function redraw(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
    const { format } = await picture.metadata();
    if (format !== 'jpeg' && format !== 'png') throw refuse.invalid({ image: NOT_A_PICTURE });
    return await picture
      .rotate()
      .resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refuse.invalid({ image: NOT_A_PICTURE });
  }
}

/** Deletes avatars that were uploaded and not saved in a profile within a day, and all other files that are marked. */
export async function deleteUnusedPictures(api: Pick<Api, 'db' | 'files'>): Promise<void> {
  await markUnusedAvatars(api.db);
  await deleteMarkedFiles(api);
}
