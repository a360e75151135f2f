/** Lists that forms offer to choose from: pages read them, and editors write them. */
import { publicContent } from '@azadkar/shared-api/public';
import { bankRecord, cityRecord, issueTopicRecord } from '@azadkar/shared-api/public/lists';
import type { Api } from '../../api';
import type { Trx } from '../../platform/database/schema';
import { refuse } from '../../platform/http/refusals';
import { serve } from '../../platform/http/serve';
import {
  carryCity,
  carryWord,
  isInUse,
  listNames,
  listPlaces,
  type Word,
  type WordList,
  wordLists,
} from '../../platform/records/list-entries.queries';
import type { StoredRow } from '../../platform/records/records.queries';
import { serveRecord } from '../../platform/records/serve-record';
import { refreshDirectory } from '../identity/member/directory-entry.queries';

export function listRoutes(api: Api): void {
  const { db } = api;

  serve(
    api,
    publicContent.listedNames,
    async ({ params, query }) => {
      const list = wordLists.find((known) => known === params.list);
      if (!list) throw refuse.notFound('list');
      return listNames(db, list, query);
    },
    { isForAll: 'members too' },
  );

  serve(api, publicContent.places, () => listPlaces(db), { isForAll: 'members too' });

  serveRecord(api, bankRecord, entriesOf('banks'));
  serveRecord(api, issueTopicRecord, entriesOf('issue-topics'));
  serveRecord(api, cityRecord, {
    ...entriesOf('cities', async (trx, from, to) => refreshDirectory(trx, await carryCity(trx, from, to))),
    order: { byWordsOf: 'name' },
  });
}

const nameTaken = () => refuse.taken('name', 'Another entry has this name.');
const inUse = () => refuse.conflict('This is in use. Hide it instead: what has it keeps it.');

const wordOf = ({ name, province }: StoredRow): Word => ({ name: String(name), province: String(province) });

/** A renamed entry is renamed in what uses it; one that is in use stays. */
const entriesOf = (list: WordList, carryMore?: (trx: Trx, from: Word, to: Word) => Promise<unknown>) => ({
  table: 'list_entries' as const,
  within: { list },
  duplicates: { list_entries_by_name: nameTaken },
  async beforeSave(trx: Trx, to: Word, before?: StoredRow) {
    if (!before) return;
    const from = wordOf(before);
    if (from.name === to.name && from.province === (to.province ?? '')) return;
    await carryWord(trx, list, from, to);
    await carryMore?.(trx, from, to);
  },
  async beforeRemove(trx: Trx, before: StoredRow) {
    if (await isInUse(trx, list, wordOf(before))) throw inUse();
  },
});
