/** The library of pictures and documents. */

import { areaOf, type Cut } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import sharp from 'sharp';
import type { Api } from '../../../api';
import { type Db, deleteById, nextVersion, type Trx, updateById } from '../../../platform/database/schema';
import { markForDeletion, queueSizes } from '../../../platform/files/files.queries';
import { newPictureName } from '../../../platform/files/picture-name';
import { act, change } from '../../../platform/http/change';
import { limitRate } from '../../../platform/http/rate-limit';
import { refuse } from '../../../platform/http/refusals';
import { parseId, reply, routes, serve } from '../../../platform/http/serve';
import { startOf } from '../../../platform/tasks/staff-list';
import { findCut, findMedia, findUses, insertCut, lockMedia, mediaList, namesOf } from './media.queries';
import { storeMedia } from './store-media';

type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

const media = {
  type: 'media',
  table: 'media',
  lock: async (trx: Trx, id: number) => required(await lockMedia(trx, id)),
} as const;

function required(found: MediaRow | undefined): MediaRow {
  if (!found) throw refuse.notFound('file');
  return found;
}

const find = async (db: Db, mediaId: string) => required(await findMedia(db, parseId(mediaId, 'file')));

export const mediaRoutes = routes(
  serve(publicStaff.media, ({ query, db }) => mediaList.page(db, query)),

  serve(publicStaff.exportMedia, startOf(mediaList)),

  serve(publicStaff.mediaItem, ({ params, db }) => find(db, params.mediaId)),

  serve(publicStaff.mediaUses, async ({ params, db }) => {
    const { id } = await find(db, params.mediaId);
    return findUses(db, await namesOf(db, id));
  }),

  serve(publicStaff.uploadMedia, async ({ query, file, api, db, ...by }) => {
    await limitRate(api, 'uploadMedia', by.member.id);
    const id = await storeMedia(api, { bytes: file, name: query.name, uploaderId: by.member.id });
    const item = await find(db, String(id));
    const of = { action: 'media.uploaded', type: 'media', id };
    await act(db, by, of, () => ({ after: { title: item.title } }));
    return item;
  }),

  serve(publicStaff.saveMedia, async ({ params, body: { version, ...changed }, db, ...by }) => {
    const id = parseId(params.mediaId, 'file');
    await change(db, by, { of: media, id, version, done: 'changed' }, async (before, trx) => {
      await updateById(trx, 'media', id, { ...changed, version: nextVersion });
      return { before, after: changed };
    });
    return reply(await find(db, params.mediaId), 'Saved.');
  }),

  serve(publicStaff.cutPicture, async ({ params, body, member, api, db }) => {
    await limitRate(api, 'uploadMedia', member.id);
    return cutPicture(api, await find(db, params.mediaId), body);
  }),

  serve(publicStaff.deleteMedia, async ({ params, body: { version }, db, ...by }) => {
    const id = parseId(params.mediaId, 'file');
    await change(db, by, { of: media, id, version, done: 'deleted' }, async ({ title }, trx) => {
      const names = await namesOf(trx, id);
      if ((await findUses(trx, names)).length > 0)
        throw refuse.conflict('This file is used. Please take it out of the pages that show it first.');
      await deleteById(trx, 'media', id);
      await markForDeletion(trx, names);
      return { before: { title } };
    });
    return reply(null, 'The file was deleted.');
  }),
);

/** A picture in the shape of the place that shows it, around its focus point. */

interface Picture {
  id: number;
  kind: 'picture' | 'document';
  stored_name: string;
  width: number | null;
  height: number | null;
}

/** Makes the cut, whose sizes are made later; the same cut of the same picture is made once. */
async function cutPicture(
  { db, files }: Pick<Api, 'db' | 'files'>,
  picture: Picture,
  cut: Cut,
): Promise<{ stored_name: string; width: number; height: number }> {
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
