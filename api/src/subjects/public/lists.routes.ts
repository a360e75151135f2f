/** Lists that forms offer to choose from: pages read them, and editors write them. */
import { slugOf } from '@azadkar/shared-api/format';
import { publicContent, publicLists } from '@azadkar/shared-api/public';
import {
  bankRecord,
  blogTopicRecord,
  cityRecord,
  issueTopicRecord,
  serviceRecord,
  skillRecord,
  volunteerKindRecord,
} from '@azadkar/shared-api/public/lists';
import { reportTopic } from '@azadkar/shared-api/safety-net/rules';
import type { Trx } from '../../platform/database/schema';
import { refuse } from '../../platform/http/refusals';
import { routes, serve } from '../../platform/http/serve';
import {
  carryCity,
  carryWord,
  hasMembersOrSkills,
  hasPosts,
  isInUse,
  isKindOfWork,
  isPageInUse,
  isTopic,
  listNames,
  listPages,
  listPlaces,
  type PageList,
  pageLists,
  renameInDirectory,
  type Word,
  type WordList,
  wordLists,
} from '../../platform/records/list-entries.queries';
import type { StoredRow } from '../../platform/records/records.queries';
import { serveRecord } from '../../platform/records/serve-record';
import { newPublicId } from '../../platform/security/tokens';
import { refreshDirectory } from '../identity/member/directory-entry.queries';

type Page = Awaited<ReturnType<typeof listPages>>[number];

const presentPage = (pages: readonly Page[], wanted: string) => {
  const entry = pages.find(({ key }) => key === wanted);
  return {
    entry: entry ? { ...entry, points: entry.points.split('\n').filter(Boolean) } : null,
    others: pages.filter((page) => page !== entry).map(({ key, name }) => ({ key, name })),
  };
};

const UNKNOWN = 'This choice is unknown.';

/** Its address stays when it is renamed. */
const slugOfName = (name: string) => (/[a-z0-9]/i.test(name) ? slugOf(name) : newPublicId());

const nameTaken = () => refuse.taken('name', 'Another entry has this name.');
const staysInKind = () => refuse.invalid({ parent_id: 'A skill stays in its kind of work.' });
const noKindOfWork = () => refuse.invalid({ parent_id: UNKNOWN });
const inUse = () => refuse.conflict('This is in use. Hide it instead: what has it keeps it.');

const wordOf = ({ name, province }: StoredRow): Word => ({ name: String(name), province: String(province) });

/** A renamed entry is renamed in what uses it; one that is in use stays. */
const entriesOf = (list: WordList, carryMore?: (trx: Trx, from: Word, to: Word) => Promise<unknown>) => ({
  table: 'list_entries' as const,
  within: { list },
  duplicates: { list_entries_by_name: nameTaken },
  async beforeSave(trx: Trx, to: Word, before?: StoredRow) {
    if (list === 'issue-topics' && to.name.toLowerCase() === reportTopic.toLowerCase()) throw nameTaken();
    if (!before) return;
    const from = wordOf(before);
    if (from.name === to.name && from.province === (to.province ?? '')) return;
    await carryWord(trx, list, from, to);
    await carryMore?.(trx, from, to);
  },
  async beforeRemove(trx: Trx, before: StoredRow) {
    const { id } = before;
    if ((await isInUse(trx, list, wordOf(before))) || (await isPageInUse(trx, { id, key: null }))) throw inUse();
  },
});

/** Entries with pages and keys, which stay when they are renamed. */
const pagesOf = (list: PageList) => ({
  table: 'list_entries' as const,
  within: { list },
  duplicates: { list_entries_by_name: nameTaken, list_entries_by_key: nameTaken },
  columns: <V extends { name: string }>(values: V, _: unknown, before?: StoredRow) => ({
    ...values,
    key: before?.key ?? slugOfName(values.name),
  }),
  async beforeRemove(trx: Trx, { id, key }: StoredRow) {
    if (await isPageInUse(trx, { id, key: list === 'volunteer-kinds' ? String(key) : null })) throw inUse();
  },
});

export const listRoutes = routes(
  serve(
    publicLists.listedNames,
    async ({ params, query, db }) => {
      const list = [...wordLists, ...pageLists].find((known) => known === params.list);
      if (!list) throw refuse.notFound('list');
      return listNames(db, list, query);
    },
    { isForAll: 'members too' },
  ),

  serve(
    publicContent.entryPage,
    async ({ params, db }) => {
      const list = pageLists.find((known) => known === params.list);
      if (!list) throw refuse.notFound('list');
      return presentPage(await listPages(db, list), params.key);
    },
    { isForAll: 'members too' },
  ),

  serve(publicLists.places, ({ db }) => listPlaces(db), { isForAll: 'members too' }),

  serveRecord(bankRecord, entriesOf('banks')),
  serveRecord(issueTopicRecord, entriesOf('issue-topics')),
  serveRecord(cityRecord, {
    ...entriesOf('cities', async (trx, from, to) => refreshDirectory(trx, await carryCity(trx, from, to))),
    order: { byWordsOf: 'name' },
  }),

  serveRecord(volunteerKindRecord, pagesOf('volunteer-kinds')),
  serveRecord(serviceRecord, {
    ...pagesOf('services'),
    present: ({ topic_id }) => ({ topic_id: topic_id === null ? null : Number(topic_id) }),
    async beforeSave(trx, { topic_id }) {
      if (topic_id !== null && !(await isTopic(trx, topic_id))) throw refuse.invalid({ topic_id: UNKNOWN });
    },
  }),

  serveRecord(blogTopicRecord, {
    table: 'blog_topics',
    duplicates: { blog_topics_by_name: nameTaken, blog_topics_slug_key: nameTaken },
    columns: ({ name, hidden }, _, before) => ({ name, hidden, slug: before?.slug ?? slugOfName(name) }),
    async beforeRemove(trx, { id }) {
      if (await hasPosts(trx, id)) throw inUse();
    },
  }),

  serveRecord(skillRecord, {
    table: 'skills',
    duplicates: { skills_name: nameTaken },
    present: ({ parent_id }) => ({ parent_id: parent_id === null ? null : Number(parent_id) }),
    async beforeSave(trx, { name, parent_id }, before) {
      if (before && before.parent_id !== parent_id) throw staysInKind();
      if (!before && parent_id !== null && !(await isKindOfWork(trx, parent_id))) throw noKindOfWork();
      if (before && before.name !== name) await renameInDirectory(trx, before.id, name);
    },
    async beforeRemove(trx, { id }) {
      if (await hasMembersOrSkills(trx, id)) throw inUse();
    },
  }),
);
