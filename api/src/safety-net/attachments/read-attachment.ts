/** What may be attached is decided by its content, whatever its name or its type says. */
import sharp from 'sharp';
import { isPdf } from '../../http/read-upload';
import { safetyNetRefusals } from '../safety-net.refusals';

/** A small file can describe a picture that takes gigabytes to decode; the cameras of phones have up to 50 megapixels. */
const MAX_PIXELS = 52_000_000;
/** Enough to read a page of a contract. */
const MAX_EDGE_PX = 2400;
const PICTURES = ['jpeg', 'png', 'webp'];

interface Attachment {
  mime: 'image/webp' | 'application/pdf';
  ending: 'webp' | 'pdf';
  bytes: Buffer;
}

/**
 * A picture is decoded and encoded again, upright and without metadata such as the place where it was taken. A PDF stays as it
 * is, and is never shown by the site itself.
 */
export async function readAttachment(bytes: Buffer): Promise<Attachment> {
  if (isPdf(bytes)) return { mime: 'application/pdf', ending: 'pdf', bytes };
  return { mime: 'image/webp', ending: 'webp', bytes: await redraw(bytes) };
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
    const { format } = await picture.metadata();
    if (!format || !PICTURES.includes(format)) throw safetyNetRefusals.notAnAttachment();
    return await picture
      .rotate()
      .resize(MAX_EDGE_PX, MAX_EDGE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw safetyNetRefusals.notAnAttachment();
  }
}
