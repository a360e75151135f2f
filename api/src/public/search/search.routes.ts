import { publicContent } from '@azadkar/shared-api/public';
import { searchKinds, searchWords } from '@azadkar/shared-api/public/rules';
import type { SearchQuery, SearchResults } from '@azadkar/shared-api/public/schema';
import type { Api } from '../../api';
import type { Db } from '../../database/schema';
import { type Sendable, serve } from '../../http/serve';
import { correctWords, type FoundRow, findContent, findMembers, findMembersLike, findTitles } from './search.queries';

/** The site's search: what everybody can read, and members as the directory lists them. */
export function searchRoutes(api: Api): void {
  serve(api, publicContent.search, ({ query }) => search(api.db, query));
}

/** Where nothing has the words, the words most like them are searched for. */
async function search(db: Db, { q, kind }: SearchQuery): Promise<Sendable<SearchResults>> {
  const words = searchWords(q);
  const found = await findAll(db, words, kind);
  if (found.length > 0 || words.length === 0) return { corrected: null, groups: groupByKind(found) };
  const likely = await correctWords(db, words);
  const corrected = words.map((word, i) => likely[i] ?? word);
  if (corrected.some((word, i) => word !== words[i])) {
    const instead = await findAll(db, corrected, kind);
    if (instead.length > 0) return { corrected: corrected.join(' '), groups: groupByKind(instead) };
  }
  return { corrected: null, groups: groupByKind(await findMembersLike(db, words, kind)) };
}

async function findAll(db: Db, words: readonly string[], kind: SearchQuery['kind']): Promise<FoundRow[]> {
  const [content, members] = await Promise.all([findContent(db, words, kind), findMembers(db, words, kind)]);
  return [...(content.length > 0 ? content : await findTitles(db, words, kind)), ...members];
}

function groupByKind(found: readonly FoundRow[]): Sendable<SearchResults['groups']> {
  return searchKinds.flatMap(({ value: kind }) => {
    const rows = found.filter((row) => row.kind === kind);
    return rows[0] ? [{ kind, total: rows[0].total, results: rows.map(presentResult) }] : [];
  });
}

const presentResult = ({ kind: _, total: __, date, ...result }: FoundRow) => ({
  ...result,
  date,
});
