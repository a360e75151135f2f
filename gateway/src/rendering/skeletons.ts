/**
 * What a member sees until the page is there: the frame with its menus, the heading and a skeleton. It is drawn by the shell
 * alone, for all members with the same rights, and kept until another revision is live. So nothing personal may be in it:
 * the session that it is drawn for has no member, and the member's id is put into its links when it is sent.
 */
import { createHash } from 'node:crypto';
import {
  isRecord,
  nameOf,
  OWN_ID_PLACEHOLDER,
  oncePer,
  parseJson,
  type RenderedPage,
  type Revision,
  type SkeletonRequest,
  type VisitorSession,
} from '@azadkar/release';
import { LRUCache } from 'lru-cache';
import { rightsOf, type Visitor } from '../page/page-request';
import type { RendererOutcome } from './processes/outcome';
import { menusFor, menusKeyOf, type PageRenderRequest } from './render-request';

export type Skeleton = Pick<RenderedPage, 'html' | 'styles'>;

const MAX_CACHE_BYTES = 16 * 1024 * 1024;

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
