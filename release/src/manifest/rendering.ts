/**
 * The protocol between the gateway and a renderer. A renderer is a process of its own that runs the shell's server build:
 * it knows only what it receives here, and renders many pages, one at a time.
 */
import type { PageRoute } from './route-table';

/** A page that takes longer is rendered by the browser instead. */
export const RENDERING_DEADLINE_MS = 2_000;

/** For a posted form, which only the server can handle: as long as the api may take. */
const FORM_DEADLINE_MS = 25_000;

export const deadlineOf = ({ posted }: Pick<RenderRequest, 'posted'>) =>
  posted === undefined ? RENDERING_DEADLINE_MS : FORM_DEADLINE_MS;

/** What the gateway sends to a renderer. */
export type RenderOrder =
  /** The server build of one version of a remote, to be kept under its name: "ticketing@1.2.0". */
  | { readonly kind: 'remote'; readonly id: number; readonly build: string; readonly source: string }
  /** A renderer that is not blocked answers at once. */
  | { readonly kind: 'ping' }
  | ({ readonly kind: 'render'; readonly id: number } & RenderRequest);

/** A request for a public page. */
export interface RenderRequest {
  /** The address as visitors see it, with its query. */
  readonly url: string;
  /** The visitor's Cookie header, or empty. */
  readonly cookie: string;
  /** The visitor's network address, which the api counts calls by. */
  readonly ip: string;
  /** The page at the address; null renders "Page not found" in the frame of the site. */
  readonly page: {
    readonly remote: string;
    readonly version: string;
    readonly build: string;
    readonly route: PageRoute;
  } | null;
  /** The posted form, URL-encoded; absent for a GET request. */
  readonly posted?: string;
}

/** What a renderer sends to the gateway. */
export type RenderReport =
  /** It has started and can load remotes. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'pong' }
  /** The code of this order runs from here on, so it is the cause when the renderer hangs or crashes. */
  | { readonly kind: 'working'; readonly id: number }
  /** `memory` is the resident memory of the renderer, in bytes. */
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
  /** The HTML inside the root element. */
  readonly html: string;
  /** The styles that it uses, and their names in Emotion, separated by spaces. */
  readonly styles: { readonly names: string; readonly css: string };
  /** Preload links for the images of the first screen; empty where there are none. */
  readonly pictures: string;
  /** The result of the page's loader as JSON, so that the browser does not load it again. */
  readonly data: string;
}

/** A redirect, with the cookies of a form that began or ended a session. */
export interface RenderedRedirect {
  readonly status: number;
  readonly location: string;
  readonly cookies: readonly string[];
}
