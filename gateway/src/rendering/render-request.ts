import { createHash } from 'node:crypto';
import {
  type AnyRelease,
  menusOf,
  nameOf,
  oncePer,
  type RemoteRelease,
  type RenderRequest,
  type Revision,
  type ShellRelease,
} from '@azadkar/release';
import { isForMembers, type Owner } from '../page/files-of-page';
import type { Visitor } from '../page/page-request';
import { releasesInSlots, slotsOfPage } from './parts/parts-of-page';

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
  if (isForMembers(owner)) return search;
  const names = owner ? owner.route.query : [];
  if (!names) return search === '' ? '' : null;
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
    ...[menusKeyOf(revision), partsKeyOf(revision, owner), JSON.stringify(frame) ?? '', url],
  ].join(' '),
);

/** The versions of the parts in the page, which differ in a roll-out, too. */
const partsKeyOf = (revision: Revision, owner: Owner | null) =>
  releasesInSlots(revision, owner, NO_RIGHTS).map(nameOf).join();

const NO_RIGHTS = { signedIn: false, roles: [] };

export const menusFor = oncePer(menusOf);

/** In a roll-out visitors of one revision have different menus, also on the pages of other remotes. */
export const menusKeyOf = oncePer((revision: Revision) => {
  const menus = menusFor(revision);
  return menus ? createHash('sha256').update(JSON.stringify(menus)).digest('base64url') : '';
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
