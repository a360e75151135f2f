import { createHash } from 'node:crypto';
import {
  type AnyRelease,
  findOwner,
  isRecord,
  menusOf,
  nameOf,
  OWN_ID_PLACEHOLDER,
  offeredRemotes,
  oncePer,
  parseJson,
  type RemoteRelease,
  type RenderedPage,
  type RenderRequest,
  type Revision,
  type ShellRelease,
  type SkeletonRequest,
  type VisitorSession,
} from '@azadkar/release';
import { LRUCache } from 'lru-cache';
import { digestOf } from '../page/dense-pages';
import { isForMembers, type Owner } from '../page/files-of-page';
import { rightsOf, type Visitor } from '../page/page-request';
import { releasesInSlots, slotsOfPage } from './parts/parts-of-page';
import type { RendererOutcome } from './processes/outcome';

/** A request for a page, or for an address that no remote owns. */
export interface PageRenderRequest extends Pick<RenderRequest, 'url' | 'posted' | 'frame'> {
  readonly revision: Revision;
  readonly owner: Owner | null;
  /** Who asks; a page for a member who is signed in is never cached. */
  readonly visitor: Visitor;
  /** A random id of the browser; undefined when the gateway itself asks. It is no part of what is rendered. */
  readonly visitorId?: string;
}

/**
 * The part of a query that a public page reads, in the order of its route table, so that no other query makes a page of its
 * own; all of it for a page for members, which is not kept. Null for a row without a list, which is from a release that
 * was published before there was one: what its page reads is unknown, so that only browsers can render it with a query.
 */
export function knownQuery(owner: Owner | null, search: string): string | null {
  if (isForMembers(owner) || search === '') return search;
  const names = owner ? owner.route.query : [];
  if (!names) return null;
  const given = new URLSearchParams(search);
  const known = new URLSearchParams(names.flatMap((name) => given.getAll(name).map((value) => [name, value])));
  return known.size > 0 ? `?${known}` : '';
}

export const isCacheable = ({ owner, visitor, posted }: PageRenderRequest) =>
  visitor.token === null && posted === undefined && owner?.route.uncached !== true;

/** Visitors of one revision may have different shells, and different versions of the page's remote. */
export const cacheKeyOf = oncePer(({ revision, owner, url, frame }: PageRenderRequest) =>
  [
    ...[revision.revision, nameOf(revision.shell), owner ? nameOf(owner.release) : 'nobody'],
    ...[menusKeyOf(revision), partsKeyOf(revision, owner), digestOf(Object(frame)), url],
  ].join(' '),
);

/** The versions of the parts in the page, which differ in a roll-out, too. */
const partsKeyOf = (revision: Revision, owner: Owner | null) =>
  releasesInSlots(revision, owner, NO_RIGHTS).map(nameOf).join();

/** What the home page of a guest is rendered with. */
export function releasesOfHome(revision: Revision): RemoteRelease[] {
  const found = findOwner(offeredRemotes(revision), '/');
  const owner = found && { release: found.remote, route: found.route };
  return [...(owner ? [owner.release] : []), ...releasesInSlots(revision, owner, NO_RIGHTS)];
}

const NO_RIGHTS = { signedIn: false, roles: [] };

const menusFor = oncePer(menusOf);

/** In a roll-out visitors of one revision have different menus, also on the pages of other remotes. */
const menusKeyOf = oncePer((revision: Revision) => {
  const menus = menusFor(revision);
  return menus ? digestOf(menus) : '';
});

/** The release whose code decides whether the page can be rendered. */
export const releaseBehind = ({ owner, revision }: PageRenderRequest): AnyRelease => owner?.release ?? revision.shell;

/** The release, and the page or part of it, whose code is run; null for the frame alone. */
export interface Subject {
  readonly shell: ShellRelease;
  readonly release: RemoteRelease | null;
  readonly page: string;
  readonly visitorId?: string;
}

export const subjectOf = ({ revision, owner, visitorId }: PageRenderRequest): Subject => ({
  shell: revision.shell,
  release: owner?.release ?? null,
  page: owner?.route.page ?? '',
  visitorId,
});

/** The release, and the page of it, whose code ran in a shell. */
export interface Cause {
  readonly shell: ShellRelease;
  readonly release: AnyRelease;
  /** Empty for a whole build. */
  readonly page: string;
}

/** The circuit of a version in a shell, or of one page of it: what fails in a shell that is rolled out may be well in the other. */
export const circuitOf = ({ shell, release, page }: Cause) => `${nameOf(shell)} ${nameOf(release)} ${page}`;

/** The request as the renderer needs it. */
export function visitOf({
  revision,
  owner,
  url,
  posted,
  frame,
  visitor: { session },
}: PageRenderRequest): RenderRequest {
  const menus = menusFor(revision);
  const page = owner && pageOf(owner);
  const slots = slotsOfPage(revision, owner);
  const ofSlots = Object.keys(slots).length > 0 ? { slots } : {};
  const ofFrame = { ...(menus && { menus }), ...(frame === undefined ? {} : { frame }) };
  return { url, session, page, ...ofSlots, ...ofFrame, ...(posted === undefined ? {} : { posted }) };
}

function pageOf({ release, route }: Owner): NonNullable<RenderRequest['page']> {
  const { name, version } = release;
  return { remote: name, version, build: nameOf(release), route };
}

export type Skeleton = Pick<RenderedPage, 'html' | 'styles'>;

const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/**
 * What a member sees until the page is there: the frame with its menus, the heading and a skeleton. It is drawn by the shell
 * alone, for all members with the same rights, and kept until another revision is live. So nothing personal may be in it:
 * the session that it is drawn for has no member, and the member's id is put into its links when it is sent.
 */
export class Skeletons {
  readonly #cache = new LRUCache<string, Skeleton, () => Promise<RendererOutcome>>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ html, styles }) => 500 + 2 * (html.length + styles.css.length),
    fetchMethod: async (_key, _stale, { context: draw }) => {
      const outcome = await draw();
      return outcome.kind === 'rendered' ? { html: outcome.page.html, styles: outcome.page.styles } : undefined;
    },
    ignoreFetchAbort: true,
  });

  /** The skeleton for a page, with the links of this member; null where there is none. Never rejects. */
  async get(request: PageRenderRequest, draw: (request: SkeletonRequest) => Promise<RendererOutcome>) {
    const asked = skeletonRequestOf(request);
    if (!asked) return null;
    const context = () => draw(asked);
    const found = await this.#cache.fetch(keyOf(request, asked), { context }).catch(() => null);
    return found ? { ...found, html: found.html.replaceAll(OWN_ID_PLACEHOLDER, ownId(request.visitor)) } : null;
  }

  clear(): void {
    this.#cache.clear();
  }
}

/** Null at an address that no remote owns, and for public pages, which have no common look. */
function skeletonRequestOf({ revision, owner, url, frame, visitor }: PageRenderRequest): SkeletonRequest | null {
  if (!owner || owner.route.access === 'public') return null;
  const menus = menusFor(revision);
  return {
    url: new URL(owner.route.path, url).href, // without the parameters, which say what the member looks at
    session: sessionLike(visitor, revision),
    route: owner.route,
    ...(menus && { menus }),
    ...(frame === undefined ? {} : { frame }),
  };
}

function keyOf({ revision, frame }: PageRenderRequest, { session, route }: SkeletonRequest): string {
  const drawnWith = JSON.stringify([route, session, frame]);
  const name = createHash('sha256').update(drawnWith).digest('base64url');
  return [revision.revision, nameOf(revision.shell), menusKeyOf(revision), name].join(' ');
}

/** The session of a member with the same rights, of whom nothing else is known. */
function sessionLike(visitor: Visitor, revision: Revision): VisitorSession {
  const details = detailsOf(visitor);
  if (!details) return { signedIn: true, details: null };
  const known = rolesOf(revision);
  const roles = rightsOf(visitor).roles.map((role) => (known.has(role) ? role : 'other'));
  const shown = {
    member_id: OWN_ID_PLACEHOLDER,
    name: '',
    email: '',
    phone: '',
    avatar: null,
    is_profile_completed: details.is_profile_completed === true,
    ...(roles.length > 0 && { roles: [...new Set(roles)].sort() }),
  };
  return { signedIn: true, details: JSON.stringify(shown) };
}

/** The roles that the route tables name: whatever else a cookie holds cannot fill the cache. */
const rolesOf = oncePer(
  ({ remotes }: Revision) =>
    new Set(remotes.flatMap(({ release }) => release.routes.flatMap(({ roles = [] }) => roles))),
);

function detailsOf({ session }: Visitor): Readonly<Record<string, unknown>> | null {
  const details = parseJson(session.details);
  return isRecord(details) ? details : null;
}

/** As the cookie has it; only what can be part of an address, since the cookie can hold anything. */
function ownId(visitor: Visitor): string {
  const id = detailsOf(visitor)?.member_id;
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : '';
}
