import type { AnyRelease } from '../manifest/manifest';
import { tryUnpublished } from '../server-build/try-revision';
import { readLive, type Store } from '../store/store';
import { type Finding, skipped } from './finding';

/** Whether the server build loads, and renders its public pages; nothing for a build without one. */
export async function checkServerBuild(
  store: Store,
  channel: string,
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
): Promise<Finding[]> {
  const what = 'server build';
  const trial = await tryUnpublished(store, await readLive(store, channel), release, files);
  if (!trial) return [];
  if ('reason' in trial) return [skipped(what, `not tried: ${trial.reason}`)];
  const { problems, pages, seconds } = trial;
  const lasted = `${seconds.toFixed(1)} s`;
  const ok =
    pages > 0 ? `loads, and renders ${pages} public ${pages === 1 ? 'page' : 'pages'}, ${lasted}` : `loads, ${lasted}`;
  if (problems.length === 0) return [{ what, verdict: 'ok', detail: ok }];
  return problems.map((detail) => ({ what, verdict: 'failed', detail }));
}
