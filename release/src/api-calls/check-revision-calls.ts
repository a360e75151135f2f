/** What an api answers of the calls that a revision makes. */
import { nameOf, type Pins, releasesOf } from '../manifest/manifest';
import type { Store } from '../store/store';
import { findUnanswered, inStore } from './find-unanswered';
import type { Api } from './read-api';

export interface AnsweredCalls {
  /** A sentence for each call that is not answered as its release expects. */
  readonly problems: readonly string[];
  /** How many calls were compared. */
  readonly calls: number;
  /** Releases that do not say what they call, as "ticketing@1.2.0". */
  readonly unknown: readonly string[];
}

/** Checks the releases of a revision that `known` does not have: what is live already is not a plan's to refuse. */
export async function checkRevisionCalls(
  store: Store,
  { known, next }: { readonly known: Pins | null; readonly next: Pins },
  api: Api,
): Promise<AnsweredCalls> {
  const releases = newReleases(known, next);
  const problems = await Promise.all(releases.map((each) => findUnanswered(each, inStore(store, each), api)));
  return {
    problems: problems.flat(),
    calls: releases.reduce((sum, { calls }) => sum + (calls?.length ?? 0), 0),
    unknown: releases.filter(({ calls }) => calls === undefined).map(nameOf),
  };
}

/** Each version once, however often a revision names it. */
export function newReleases(known: Pins | null, next: Pins) {
  const before = new Set(known ? releasesOf(known).map(nameOf) : []);
  const releases = new Map(releasesOf(next).map((release) => [nameOf(release), release]));
  return [...releases].filter(([name]) => !before.has(name)).map(([, release]) => release);
}
