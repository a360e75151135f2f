/** Puts a file into the library: a picture is decoded and encoded again, so that nothing else in it is stored. */
import type { MediaKind } from '@azadkar/shared-api/public/rules';
import { MAX_MEDIA_BYTES, mediaKindOf } from '@azadkar/shared-api/public/rules';
import type { Api } from '../../../api';
import { queueSizes } from '../../../platform/files/files.queries';
import { newPictureName } from '../../../platform/files/picture-name';
import { redraw } from '../../../platform/files/pictures';
import { isPdf } from '../../../platform/http/read-upload';
import { refuse } from '../../../platform/http/refusals';
import { newPublicId, sha256 } from '../../../platform/security/tokens';
import { findByContent, insertMedia } from './media.queries';

const wrongFile = () => refuse.invalid({ file: 'Please choose a JPG, PNG, WebP or AVIF picture, or a PDF.' });

const PICTURE = {
  formats: ['jpeg', 'png', 'webp', 'heif'],
  /** A small file can describe a picture that takes gigabytes to decode. */
  maxPixels: 50e6,
  /** Twice the largest width in which pages show a picture. */
  maxEdgePx: 2560,
  quality: 86,
  failOn: 'error',
  refusal: wrongFile,
} as const;

interface Upload {
  bytes: Buffer;
  /** The name on the device of who uploads it. */
  name: string;
  uploaderId: number;
}

/** Stores a file, whose sizes are made later, and gives its id; the same file is stored once. */
export async function storeMedia(api: Pick<Api, 'db' | 'files'>, upload: Upload): Promise<number> {
  const kind = mediaKindOf(upload.name);
  if (!kind) throw wrongFile();
  if (upload.bytes.length >= MAX_MEDIA_BYTES[kind])
    throw refuse.tooLarge(`The file must be smaller than ${MAX_MEDIA_BYTES[kind] / 1024 / 1024} MB.`);
  const hash = sha256(upload.bytes);
  const known = await findByContent(api.db, hash);
  if (known) return known.id;
  const drawn = await draw(kind, upload.bytes);
  const stored_name = kind === 'picture' ? await newPictureName(drawn.bytes) : `${newPublicId()}.pdf`;
  await api.files.put(stored_name, drawn.bytes);
  const title = upload.name.replace(/\.\w+$/, '').slice(0, 200);
  const { id } = await insertMedia(api.db, {
    stored_name,
    kind,
    title,
    sha256: hash,
    uploaded_by: upload.uploaderId,
    bytes: drawn.bytes.length,
    width: drawn.width,
    height: drawn.height,
  });
  if (kind === 'picture') await queueSizes(api.db, [stored_name]);
  return id;
}

interface Drawn {
  bytes: Buffer;
  width: number | null;
  height: number | null;
}

async function draw(kind: MediaKind, bytes: Buffer): Promise<Drawn> {
  if (kind === 'picture') {
    const { data, info } = await redraw(bytes, PICTURE);
    return { bytes: data, width: info.width, height: info.height };
  }
  if (!isPdf(bytes)) throw refuse.invalid({ file: 'This is not a PDF.' });
  return { bytes, width: null, height: null };
}
