/** The pages that a trial opens: every row of every remote, at the addresses that its team gives as examples. */
import { EXAMPLES_FILE } from '../../manifest/addresses';
import { nameOf, type RemoteRelease, type Revision } from '../../manifest/manifest';
import { integrityOf } from '../../publish/published-files';
import type { Store } from '../../store/store';
import { choosePages, type Examples, type Finding, type PageToCheck, parseExamples } from '../choose-pages';

export interface TrialPage extends PageToCheck {
  readonly release: RemoteRelease;
  /** The version that is live at this address; null for a new one. */
  readonly before: RemoteRelease | null;
  /** Whether a visitor gets other code than now: of the page, of the shell, or of a part on it. */
  readonly differs: boolean;
}

interface ListOptions {
  readonly live: Revision | null;
  readonly next: Revision;
  readonly hasMember: boolean;
  /** Only rows of these remotes, or whose path contains the text. */
  readonly only: readonly string[];
}

export async function listPages(
  store: Store,
  { live, next, hasMember, only }: ListOptions,
): Promise<{ pages: TrialPage[]; others: Finding[] }> {
  const chosen = await Promise.all(
    next.remotes.map(async ({ release }) => {
      const { pages, others } = choosePages(release.routes, await examplesOf(store, release), hasMember);
      return { release, pages, others: others.map((each) => ({ ...each, what: `${release.name} ${each.what}` })) };
    }),
  );
  const isChosen = (release: RemoteRelease, address: string) =>
    only.length === 0 || only.some((word) => release.name === word || address.includes(word));
  return {
    pages: chosen.flatMap(({ release, pages }) =>
      pages
        .filter(({ address }) => isChosen(release, address))
        .map((page) => ({ ...page, release, ...compareWithLive(live, next, release, page) })),
    ),
    others: chosen.flatMap(({ release, others }) => others.filter(({ what }) => isChosen(release, what))),
  };
}

function compareWithLive(live: Revision | null, next: Revision, release: RemoteRelease, { row }: PageToCheck) {
  const before =
    live?.remotes.find(
      ({ release: { name, routes } }) => name === release.name && routes.some(({ path: at }) => at === row.path),
    )?.release ?? null;
  const same = before?.version === release.version && live?.shell.version === next.shell.version;
  return { before, differs: !same || hasOtherParts(live, next, release, row.path) };
}

/** Whether a slot of the page gets other parts, or other versions of them. */
function hasOtherParts(live: Revision | null, next: Revision, { routes }: RemoteRelease, at: string): boolean {
  const slots = routes.find((row) => row.path === at)?.slots?.map(({ slot }) => slot) ?? [];
  const partsIn = (revision: Revision | null) =>
    revision?.remotes
      .filter(({ release }) => release.parts?.some(({ slot }) => slots.includes(slot)))
      .map(({ release }) => nameOf(release))
      .sort();
  return slots.length > 0 && String(partsIn(live)) !== String(partsIn(next));
}

/** Those of the release, from its team; none for a release that was published before it had any. */
async function examplesOf(store: Store, { name, version, files }: RemoteRelease): Promise<Examples> {
  const body = files[EXAMPLES_FILE] ? await store.readFile(name, version, EXAMPLES_FILE) : null;
  if (body && integrityOf(body) === files[EXAMPLES_FILE]?.integrity) return parseExamples(body.toString('utf8'));
  return { visit: [], skip: [] };
}
