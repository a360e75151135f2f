import type { FaultKind, LeanRemote, PageRoute } from '@azadkar/release/manifest';
import type { PageSource } from '../remotes/page-source';
import { isPageFault, PageTimeout } from './explain-error';

/** A row of a remote's route table, and where its page comes from. */
export interface RemoteRow {
  readonly remote: LeanRemote;
  readonly row: PageRoute;
  readonly pages: PageSource;
}

/** Whether the version before replaces a page that has thrown this. It does not for one that only takes too long. */
export const canFallBack = ({ remote, row, pages }: RemoteRow, error: unknown): boolean =>
  isPageFault(error) && !(error instanceof PageTimeout) && pages.fallbackOf(remote, row) !== undefined;

/** Loads the page of the version before in place of one that has thrown, and reports the fault. Whether there is one. */
export async function fallBack(place: RemoteRow, kind: FaultKind, error: unknown): Promise<boolean> {
  const { remote, row, pages } = place;
  const version = versionOf(place);
  const load = canFallBack(place, error) ? pages.fallbackOf(remote, row) : undefined;
  const fellBack = await load?.().then(
    () => true,
    () => false,
  );
  reportPageFault(place, kind, error, { version, outcome: fellBack ? 'fell-back' : 'notice' });
  return fellBack ?? false;
}

/** Reports a fault of the page's own code under the version that is loaded. Nothing else is reported. */
export function reportPageFault(
  place: RemoteRow,
  kind: FaultKind,
  error: unknown,
  { version = versionOf(place), outcome = 'notice' }: { version?: string; outcome?: 'fell-back' | 'notice' } = {},
): void {
  if (!isPageFault(error)) return;
  const { remote, row, pages } = place;
  const isTimeout = error instanceof PageTimeout;
  pages.report({ name: remote.name, version, page: row.page, kind: isTimeout ? 'timeout' : kind, outcome, error });
}

/** The version whose page is loaded, or would be. */
export const versionOf = ({ remote, row, pages }: RemoteRow): string =>
  pages.loaded(row)?.version ?? remote.versions[0]?.version ?? '';
