/**
 * What browsers report and renderers come to, counted for the whole site by version and page, in the database of the api.
 * Only versions and pages that are or were live here are counted, and no address, so that nobody fills the database. Without
 * GATEWAY_KEY nothing is counted here.
 */
import {
  type AnyRelease,
  decoded,
  FAULT_OUTCOMES,
  findOwner,
  isShell,
  nameOf,
  type ReleaseId,
  type Revision,
  releasesOf,
} from '@azadkar/release';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bucketOf, VITAL_METRICS } from '../../../process/site-reports';
import type { GroupedFault } from '../faults/fault-groups';
import { versionFor } from '../page/versions/choose-versions';
import type { ApiUpstream } from '../upstream/api-upstream';
import { BatchSender } from './batch-sender';
import { type HourCounts, NO_RELEASE } from './hour-counts';

/** Open pages keep the versions that they began with. */
const MAX_VERSIONS = 100;

interface Dependencies {
  readonly api: Pick<ApiUpstream, 'request'>;
  /** GATEWAY_KEY. */
  readonly key: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly intervalMs?: number;
  /** In milliseconds since 1970. */
  readonly now?: () => number;
}

export class SiteTotals {
  readonly #pages = new LRUCache<string, ReadonlySet<string>>({ max: MAX_VERSIONS });
  readonly #sender: BatchSender | null;
  #revision: Revision | null = null;

  constructor({ key, ...dependencies }: Dependencies) {
    this.#sender = key ? new BatchSender({ ...dependencies, key }) : null;
  }

  /** Why nothing reaches the api, as one clause; empty while all is well. */
  problems(): readonly string[] {
    const problem = this.#sender?.problem();
    return problem ? [problem] : [];
  }

  /** Resolves when everything is sent, or the api does not take it in time. */
  async stop(): Promise<void> {
    await this.#sender?.stop();
  }

  /** A revision is live now. */
  follow(revision: Revision): void {
    this.#revision = revision;
    for (const release of releasesOf(revision)) this.#pages.set(nameOf(release), new Set(pagesOf(release)));
  }

  /** A browser shows the page at a path: that of the remote which owns it, inside the shell. */
  countView(pathname: string, visitorId: string): void {
    const revision = this.#revision;
    if (!revision) return;
    const owner = this.#ownerOf(pathname);
    const shown = [revision.shell.name, ...(owner ? [owner.remote.name] : [])];
    for (const name of shown) {
      const version = versionFor(revision, name, visitorId);
      const page = owner?.remote.name === name ? owner.route.page : '';
      if (version) this.#count({ kind: 'view', ...this.#at({ name, version }, page), detail: '' });
    }
  }

  countVital(release: ReleaseId, metric: string, value: number, pathname: string): void {
    const known = VITAL_METRICS.find((name) => name === metric);
    if (!known || !this.#isKnown(release)) return;
    const owner = this.#ownerOf(pathname);
    const page = owner?.remote.name === release.name ? owner.route.page : '';
    const counted = { ...this.#at(release, page), metric: known, bucket: bucketOf(known, value) };
    this.#sender?.add((hour) => hour.countVital(counted));
  }

  /** A browser reports a fault of a release; `detail` is its kind and outcome. */
  countFault(release: ReleaseId, page: string, detail: { readonly kind: string; readonly outcome: string }): void {
    const outcome = FAULT_OUTCOMES.find((known) => known === detail.outcome) ?? '';
    if (this.#isKnown(release))
      this.#count({ kind: 'fault', ...this.#at(release, page), detail: `${detail.kind} ${outcome}`.trim() });
  }

  /** One occurrence of a fault whose place is known by now. */
  readonly addFault = (fault: GroupedFault, at: string): void => {
    const { page } = this.#at(fault, fault.page);
    this.#sender?.add((hour) => {
      hour.addFault({ ...fault, page }, at);
      return true;
    });
  };

  /** What became of a page or a part on this server. */
  readonly countRender = (release: ReleaseId, page: string, outcome: string): void => {
    if (this.#isKnown(release)) this.#count({ kind: 'render', ...this.#at(release, page), detail: outcome });
  };

  /** A browser stopped what its policy forbids. */
  countPolicy(directive: string): void {
    this.#count({ kind: 'policy', ...NO_RELEASE, detail: directive });
  }

  #count(counted: Parameters<HourCounts['count']>[0]): void {
    this.#sender?.add((hour) => hour.count(counted));
  }

  #isKnown = (release: ReleaseId): boolean => this.#pages.has(nameOf(release));

  #ownerOf = (pathname: string) =>
    findOwner(this.#revision?.remotes.map(({ release }) => release) ?? [], decoded(pathname));

  /** With no page where the release has none of that name. */
  #at({ name, version }: ReleaseId, page: string) {
    const isPage = this.#pages.get(nameOf({ name, version }))?.has(page);
    return { name, version, page: isPage ? page : '' };
  }
}

const pagesOf = (release: AnyRelease): string[] =>
  isShell(release) ? [] : [...release.routes.map(({ page }) => page), ...(release.parts ?? []).map(({ part }) => part)];
