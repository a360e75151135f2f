/** A picture in the shape of the place that shows it, around its focus point. */
import { areaOf, type Cut } from '@azadkar/shared-api/public/rules';
import sharp from 'sharp';
import type { Api } from '../../api';
import { newPictureName } from '../../files/picture-name';
import { queueSizes } from '../../files/sizes-to-make';
import { refuse } from '../../http/refusals';
import { findCut, insertCut } from './media.queries';

interface Picture {
  id: number;
  kind: 'picture' | 'document';
  stored_name: string;
  width: number | null;
  height: number | null;
}

interface CutPicture {
  stored_name: string;
  width: number;
  height: number;
}

/** Makes the cut, whose sizes are made later; the same cut of the same picture is made once. */
export async function cutPicture(
  { db, files }: Pick<Api, 'db' | 'files'>,
  picture: Picture,
  cut: Cut,
): Promise<CutPicture> {
  const { width, height } = picture;
  if (picture.kind !== 'picture' || !width || !height) throw refuse.unacceptable('Only pictures can be cut.');
  const known = await findCut(db, picture.id, cut);
  if (known) return known;
  const source = await files.get(picture.stored_name);
  if (!source) throw refuse.notFound('picture');
  const area = areaOf({ width, height }, cut);
  const pixels = {
    left: Math.round(area.x * width),
    top: Math.round(area.y * height),
    width: Math.max(1, Math.floor(area.width * width)),
    height: Math.max(1, Math.floor(area.height * height)),
  };
  const bytes = await sharp(source).extract(pixels).webp({ quality: 86 }).toBuffer();
  const stored_name = await newPictureName(bytes);
  await files.put(stored_name, bytes);
  const size = { width: pixels.width, height: pixels.height };
  await insertCut(db, { stored_name, media_id: picture.id, ...cut, ...size });
  await queueSizes(db, [stored_name]);
  return { stored_name, ...size };
}
