/** Lists that forms offer to choose from: pages read them, and editors write them. */
import { publicContent } from '@azadkar/shared-api/public';
import { bankRecord, issueTopicRecord } from '@azadkar/shared-api/public/lists';
import type { Api } from '../../api';
import { refuse } from '../../platform/http/refusals';
import { serve } from '../../platform/http/serve';
import { carryName, isInUse, listNames, type WordList, wordLists } from '../../platform/records/list-entries.queries';
import { serveRecord } from '../../platform/records/serve-record';

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

  serveRecord(api, bankRecord, entriesOf('banks'));
  serveRecord(api, issueTopicRecord, entriesOf('issue-topics'));
}

const nameTaken = () => refuse.taken('name', 'Another entry has this name.');
const inUse = () => refuse.conflict('This is in use. Hide it instead: what has it keeps it.');

/** A renamed entry is renamed in what uses it; one that is in use stays. */
const entriesOf = (list: WordList) =>
  ({
    table: 'list_entries',
    within: { list },
    duplicates: { list_entries_by_name: nameTaken },
    async beforeSave(trx, { name }, before) {
      if (before && before.name !== name) await carryName(trx, list, String(before.name), name);
    },
    async beforeRemove(trx, { name }) {
      if (await isInUse(trx, list, String(name))) throw inUse();
    },
  }) satisfies Parameters<typeof serveRecord<Awaited<ReturnType<typeof bankRecord.calls.save.schemas>>>>[2];
