import { findUnanswered } from '../api-calls/find-unanswered';
import { readApi } from '../api-calls/read-api';
import { messageOf } from '../errors';
import type { AnyRelease } from '../manifest/manifest';
import { type Finding, skipped } from './finding';

const WHAT = 'api';

/** Whether the api of a site answers what a build calls; nothing without a site, or for a build that calls nothing. */
export async function checkCalls(
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  site: string | undefined,
): Promise<Finding[]> {
  const calls = release.calls ?? [];
  if (!site || calls.length === 0) return [];
  try {
    const api = await readApi(site);
    const problems = await findUnanswered(release, async (file) => files.get(file) ?? null, api);
    if (problems.length === 0) return [{ what: WHAT, verdict: 'ok', detail: `answers all ${calls.length} calls` }];
    return problems.map((detail) => ({ what: WHAT, verdict: 'failed', detail }));
  } catch (error) {
    return [skipped(WHAT, messageOf(error))];
  }
}
