/** The lists of the public pages: partners, highlights, the board, mentions, publications. */
import { type ListedKind, listedKinds, orderedKinds } from '@azadkar/shared-api/public/rules';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Api } from '../../api';
import type { Db, Trx } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { change } from '../../http/change';
import { parseId } from '../../http/ids';
import { refuse } from '../../http/refusals';
import { reply, serve } from '../../http/serve';
import { type Caller, recordChange } from '../../security/audit';
import { startOf } from '../../tasks/start-list-export';
import { requireFiles } from './article-fields';
import { exportPublicationsTask } from './export-publications';
import {
  type Columns,
  deleteRow,
  insertRow,
  listStaffDirectors,
  listStaffHighlights,
  listStaffMentions,
  listStaffPartners,
  listStaffStatistics,
  listStaffStrips,
  lockListRow,
  orderRows,
  tableOf,
  updateRow,
} from './list-tables';
import { findPublication, pageOfPublications } from './staff-publications.queries';

interface Row {
  /** 0 adds a row. */
  id: number;
  version: number;
  columns: Columns;
}

/** Adds or changes a row, in one transaction with its entry in the log. */
async function saveRow(db: Db, kind: ListedKind, { id, version, columns }: Row, editor: Caller) {
  const table = tableOf[kind];
  return inTransaction(db, async (trx) => {
    if (id === 0) {
      const added = await insertRow(trx, table, columns);
      const object = { type: kind, id: added };
      await recordChange(trx, { ...editor, action: `${kind}.added`, object, before: {}, after: columns });
      return reply({ id: added, version: 1 }, 'Added.');
    }
    await change(trx, editor, { of: rowsOf(kind), id, version, done: 'changed' }, async (before) => {
      await updateRow(trx, table, id, columns);
      return { before, after: columns };
    });
    return reply({ id, version: version + 1 }, 'Saved.');
  });
}

const rowsOf = (type: ListedKind) =>
  ({
    type,
    table: tableOf[type],
    async lock(trx: Trx, id: number) {
      const row = await lockListRow(trx, tableOf[type], id);
      if (!row) throw refuse.notFound('entry');
      return row;
    },
  }) as const;

export function listRoutes(api: Api): void {
  const { db } = api;

  serve(api, publicStaff.partners, () => listStaffPartners(db));
  serve(api, publicStaff.highlights, () => listStaffHighlights(db));
  serve(api, publicStaff.directors, () => listStaffDirectors(db));
  serve(api, publicStaff.statistics, () => listStaffStatistics(db));
  serve(api, publicStaff.strips, () => listStaffStrips(db));
  serve(api, publicStaff.mentions, async () =>
    (await listStaffMentions(db)).map(({ created_at, ...row }) => ({ ...row, date: created_at.toISOString() })),
  );

  publicationRoutes(api);
  saveRoutes(api);
  arrangeRoutes(api);
}

function publicationRoutes(api: Api): void {
  const { db } = api;

  serve(api, publicStaff.publications, async ({ query }) => {
    const { rows, ...page } = await pageOfPublications(db, query);
    return { ...page, rows: rows.map(presentPublication) };
  });

  serve(api, publicStaff.exportPublications, startOf(db, exportPublicationsTask));

  serve(api, publicStaff.publication, async ({ params }) => {
    const found = await findPublication(db, parseId(params.publicationId, 'entry'));
    if (!found) throw refuse.notFound('entry');
    return presentPublication(found);
  });
}

type PublicationRow = NonNullable<Awaited<ReturnType<typeof findPublication>>>;

const presentPublication = ({ created_at, published_at, ...row }: PublicationRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  published_at: published_at?.toISOString() ?? null,
});

function saveRoutes(api: Api): void {
  const { db } = api;

  serve(api, publicStaff.savePartner, async ({ body: { id, version, ...fields }, member, request }) => {
    requireFiles({ logo: fields.logo });
    return saveRow(
      db,
      'partners',
      { id, version, columns: { ...fields, logo: fields.logo || null } },
      { member, request },
    );
  });

  serve(api, publicStaff.saveHighlight, async ({ body: { id, version, ...fields }, member, request }) => {
    requireFiles({ poster: fields.poster });
    return saveRow(
      db,
      'highlights',
      { id, version, columns: { ...fields, poster: fields.poster || null } },
      { member, request },
    );
  });

  serve(api, publicStaff.saveDirector, async ({ body: { id, version, ...fields }, member, request }) => {
    requireFiles({ image: fields.image });
    const columns = { ...fields, image: fields.image || null, linkedin: fields.linkedin || null };
    return saveRow(db, 'board', { id, version, columns }, { member, request });
  });

  serve(api, publicStaff.saveMention, async ({ body: { id, version, date, ...fields }, member, request }) => {
    requireFiles({ logo: fields.logo });
    const columns = { ...fields, logo: fields.logo || null, created_at: new Date(`${date}T07:00:00Z`) };
    return saveRow(db, 'mentions', { id, version, columns }, { member, request });
  });

  serve(api, publicStaff.saveStatistic, ({ body: { id, version, ...columns }, member, request }) =>
    saveRow(db, 'statistics', { id, version, columns }, { member, request }),
  );

  serve(api, publicStaff.saveStrip, ({ body: { id, version, starts_on, ends_on, ...fields }, member, request }) => {
    const columns = { ...fields, starts_on: starts_on || null, ends_on: ends_on || null };
    return saveRow(db, 'strips', { id, version, columns }, { member, request });
  });

  serve(api, publicStaff.savePublication, async ({ body: { id, version, published, ...fields }, member, request }) => {
    requireFiles({ featured_image: fields.featured_image, file: fields.file });
    const was =
      id > 0
        ? await db.selectFrom('publications').where('id', '=', id).select('published_at').executeTakeFirst()
        : null;
    const published_at = published ? (was?.published_at ?? new Date()) : null;
    const columns = { ...fields, featured_image: fields.featured_image || null, published_at };
    return saveRow(db, 'publications', { id, version, columns }, { member, request });
  });
}

function arrangeRoutes(api: Api): void {
  const { db } = api;

  serve(api, publicStaff.orderContent, async ({ params, body, member, request }) => {
    const kind = orderedKinds.find((known) => known === params.kind);
    if (!kind) throw refuse.notFound();
    await inTransaction(db, async (trx) => {
      await orderRows(trx, tableOf[kind], body.ids);
      const object = { type: kind, id: 'all' };
      const changed = { after: { order: body.ids.join(' ') } };
      await recordChange(trx, { member, request, action: `${kind}.ordered`, object, ...changed });
    });
    return reply(null, 'The order was saved.');
  });

  serve(api, publicStaff.deleteContent, async ({ params, body, ...by }) => {
    const kind = listedKinds.find((known) => known === params.kind);
    if (!kind) throw refuse.notFound();
    const id = parseId(params.rowId, 'entry');
    await inTransaction(db, (trx) =>
      change(trx, by, { of: rowsOf(kind), id, version: body.version, done: 'deleted' }, async (before) => {
        if (kind === 'publications') await refuseRequested(trx, id);
        await deleteRow(trx, tableOf[kind], id);
        return { before };
      }),
    );
    return reply(null, 'Deleted.');
  });
}

/** People have asked for it: who they are is kept with it, and their links still open. */
async function refuseRequested(trx: Trx, id: number): Promise<void> {
  const request = trx.selectFrom('publication_requests').where('publication_id', '=', id).select('id').limit(1);
  if (await request.executeTakeFirst())
    throw refuse.conflict('People have asked for this report. Take it off the site instead of deleting it.');
}
