/**
 * What the gateway and the shell's server build say to each other. The latter runs in a process of its own, knows
 * nothing but what it is told here, and renders one page at a time of any number of visits.
 */
import type { PageRoute } from './route-table';

/** A page that takes longer is left to the browser. */
export const RENDERING_DEADLINE_MS = 2_000;

/** Nobody else takes what was posted: it is waited for as long as the api may take. */
const POSTED_DEADLINE_MS = 25_000;

export const deadlineOf = ({ posted }: Pick<RenderVisit, 'posted'>) =>
  posted === undefined ? RENDERING_DEADLINE_MS : POSTED_DEADLINE_MS;

/** The gateway to the renderer. */
export type RenderOrder =
  /** The server build of one version of a remote, to be kept under its name: "ticketing@1.2.0". */
  | { readonly kind: 'remote'; readonly id: number; readonly build: string; readonly source: string }
  /** Answered at once by a renderer that is not stuck. */
  | { readonly kind: 'ping' }
  | ({ readonly kind: 'render'; readonly id: number } & RenderVisit);

/** One visit to one public page. */
export interface RenderVisit {
  /** The address as visitors see it, with its query. */
  readonly url: string;
  /** The visitor's Cookie header, or empty. */
  readonly cookie: string;
  /** The visitor's network address, which the api counts calls by. */
  readonly ip: string;
  /** The owner of the address; null renders the frame around "Page not found". */
  readonly page: {
    readonly remote: string;
    readonly version: string;
    readonly build: string;
    readonly route: PageRoute;
  } | null;
  /** What the visitor posted, form-encoded; absent for a visit. */
  readonly posted?: string;
}

/** The renderer to the gateway. */
export type RenderReport =
  /** It can be told of remotes. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  /** From here on it is the code behind this order that runs: when nothing more is heard, it is to blame. */
  | { readonly kind: 'working'; readonly id: number }
  /** `memory` in bytes: how much the renderer holds by now, of any kind. */
  | { readonly kind: 'done'; readonly id: number; readonly outcome: RenderOutcome; readonly memory: number };

export type RenderOutcome =
  /** The server build of a remote was loaded. */
  | { readonly kind: 'loaded' }
  | { readonly kind: 'rendered'; readonly page: RenderedPage }
  | { readonly kind: 'redirected'; readonly redirect: RenderedRedirect }
  /** Only the browser can render this page now (a session has ended, the api is away): not a failure of the page. */
  | { readonly kind: 'skipped'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface RenderedPage {
  readonly status: number;
  /** The page's own title, when it has a better one than its route. */
  readonly title: string | null;
  /** What stands inside the root. */
  readonly html: string;
  /** The styles that it uses, and the names that Emotion knows them by, separated by spaces. */
  readonly styles: { readonly names: string; readonly css: string };
  /** Links that have its pictures of the first screen fetched before anything else. Empty where there are none. */
  readonly pictures: string;
  /** What the page's loader gave, as JSON: the browser starts from it instead of asking again. */
  readonly data: string;
}

/** A redirect, with cookies where a form began or ended a session. */
export interface RenderedRedirect {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
}
