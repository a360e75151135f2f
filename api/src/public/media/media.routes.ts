/** The library of pictures and documents. */
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Api } from '../../api';
import { inTransaction } from '../../database/transaction';
import { markForDeletion } from '../../files/delete-marked-files';
import { parseId } from '../../http/ids';
import { limitRate } from '../../http/rate-limits/rate-limit';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { recordChange } from '../../security/audit';
import { startOf } from '../../tasks/start-list-export';
import { cutPicture } from './cut-picture';
import { exportMediaTask } from './export-media';
import { deleteMediaRow, findMedia, namesOf, pageOfMedia, updateMedia } from './media.queries';
import { findUses } from './media-uses.queries';
import { storeMedia } from './store-media';

type MediaRow = NonNullable<Awaited<ReturnType<typeof findMedia>>>;

const presentMedia = ({ created_at, ...row }: MediaRow) => ({ ...row, created_at: created_at.toISOString() });

export function mediaRoutes(api: Api): void {
  const { db } = api;

  const find = async (mediaId: string): Promise<MediaRow> => {
    const found = await findMedia(db, parseId(mediaId, 'file'));
    if (!found) throw refuse.notFound('file');
    return found;
  };

  serve(api, publicStaff.media, async ({ query }) => {
    const { rows, ...page } = await pageOfMedia(db, query);
    return { ...page, rows: rows.map(presentMedia) };
  });

  serve(api, publicStaff.exportMedia, startOf(db, exportMediaTask));

  serve(api, publicStaff.mediaItem, async ({ params }) => presentMedia(await find(params.mediaId)));

  serve(api, publicStaff.mediaUses, async ({ params }) => {
    const { id } = await find(params.mediaId);
    return findUses(db, await namesOf(db, id));
  });

  serve(api, publicStaff.uploadMedia, async ({ query, file, member, request }) => {
    await limitRate(api, 'uploadMedia', member.id);
    const id = await storeMedia(api, { bytes: file, name: query.name, uploaderId: member.id });
    const item = await find(String(id));
    await inTransaction(db, (trx) =>
      recordChange(trx, {
        ...{ member, request, action: 'media.uploaded', object: { type: 'media', id } },
        after: { title: item.title },
      }),
    );
    return presentMedia(item);
  });

  serve(api, publicStaff.saveMedia, async ({ params, body, member, request }) => {
    const before = await find(params.mediaId);
    const { version, ...changed } = body;
    await inTransaction(db, async (trx) => {
      if (!(await updateMedia(trx, before.id, version, changed))) throw refuse.changedMeanwhile();
      const object = { type: 'media', id: before.id };
      await recordChange(trx, { member, request, action: 'media.changed', object, before, after: changed });
    });
    return reply(presentMedia(await find(params.mediaId)), 'Saved.');
  });

  serve(api, publicStaff.cutPicture, async ({ params, body, member }) => {
    await limitRate(api, 'uploadMedia', member.id);
    return cutPicture(api, await find(params.mediaId), body);
  });

  serve(api, publicStaff.deleteMedia, async ({ params, body, member, request }) => {
    const before = await find(params.mediaId);
    await inTransaction(db, async (trx) => {
      const names = await namesOf(trx, before.id);
      if ((await findUses(trx, names)).length > 0)
        throw refuse.conflict('This file is used. Please take it out of the pages that show it first.');
      if (!(await deleteMediaRow(trx, before.id, body.version))) throw refuse.changedMeanwhile();
      await markForDeletion(trx, names);
      const object = { type: 'media', id: before.id };
      await recordChange(trx, { member, request, action: 'media.deleted', object, before: { title: before.title } });
    });
    return reply(null, 'The file was deleted.');
  });
}
