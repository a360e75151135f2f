/** The lists of the public pages, as editors read and write them. */
import {
  directorRecord,
  highlightRecord,
  mentionRecord,
  partnerRecord,
  publicationRecord,
  statisticRecord,
  stripRecord,
} from '@azadkar/shared-api/public/records';
import type { Api } from '../../api';
import type { Trx } from '../../database/schema';
import { refuse } from '../../http/refusals';
import { serveRecord } from '../../records/serve-record';
import { exportPublicationsTask, findPublication, pageOfPublications } from './publications.queries';

/** In Pakistan, as UTC: the day is the same in both. */
const NOON = 'T07:00:00+00:00';

export function contentRecords(api: Api): void {
  serveRecord(api, partnerRecord, { table: 'partners', orNull: ['logo'] });
  serveRecord(api, highlightRecord, { table: 'highlights', orNull: ['poster'] });
  serveRecord(api, directorRecord, { table: 'directors', orNull: ['image', 'linkedin'] });
  serveRecord(api, statisticRecord, { table: 'home_statistics' });
  serveRecord(api, stripRecord, { table: 'header_strips', orNull: ['starts_on', 'ends_on'] });
  serveRecord(api, mentionRecord, {
    table: 'media_mentions',
    orNull: ['logo'],
    columns: ({ date, ...values }) => ({ ...values, created_at: `${date}${NOON}` }),
    present: ({ created_at }) => ({ date: String(created_at).slice(0, 10) }),
  });
  serveRecord(api, publicationRecord, {
    table: 'publications',
    orNull: ['featured_image'],
    columns: ({ published, ...values }, _, before) => ({
      ...values,
      published_at: published ? String(before?.published_at ?? new Date().toISOString()) : null,
    }),
    page: pageOfPublications,
    task: exportPublicationsTask,
    find: findPublication,
    beforeRemove: refuseRequested,
  });
}

/** People have asked for it: who they are is kept with it, and their links still open. */
async function refuseRequested(trx: Trx, id: number): Promise<void> {
  const request = trx.selectFrom('publication_requests').where('publication_id', '=', id).select('id').limit(1);
  if (await request.executeTakeFirst())
    throw refuse.conflict('People have asked for this report. Take it off the site instead of deleting it.');
}
