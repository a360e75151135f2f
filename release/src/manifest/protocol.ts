/**
 * The protocol between the gateway and a renderer. A renderer is a process of its own that runs the shell's server build:
 * it knows only what it receives here, and renders many pages, one at a time. It has no network: its calls of the api are
 * made by the gateway, which keeps the visitor's token and cookies to itself. Both sides send frames (frames.ts).
 */
import type { LeanMenus, LeanSlots } from './part-table';
import type { PageRoute } from './route-table';

/** A renderer names it when it is ready. A shell that was published with another one is not rendered on the server. */
export const RENDERING_PROTOCOL = 3;

/** The file descriptor of the channel, in a renderer. */
export const CHANNEL_FD = 3;

/** A frame from a renderer is refused above this size, by its announced length. */
export const MAX_REPORT_BYTES = 4 * 1024 * 1024;

/** A page that takes longer is rendered by the browser instead. */
export const RENDERING_DEADLINE_MS = 2_000;

/** For a posted form, which only the server can handle: as long as the api may take. */
const FORM_DEADLINE_MS = 25_000;

export const deadlineOf = ({ posted }: Pick<RenderRequest, 'posted'>) =>
  posted === undefined ? RENDERING_DEADLINE_MS : FORM_DEADLINE_MS;

/**
 * What the gateway sends to a renderer. Each order has an id that cannot be guessed, and the shell keeps it from the code of
 * remotes: code that knows it can answer the order.
 */
export type RenderOrder =
  /** The server build of one version of a remote, to be kept under its name: "ticketing@1.2.0". */
  | { readonly kind: 'remote'; readonly id: string; readonly build: string; readonly source: string }
  /** A renderer that is not blocked answers at once. */
  | { readonly kind: 'ping' }
  | ({ readonly kind: 'render'; readonly id: string } & RenderRequest)
  | ({ readonly kind: 'part'; readonly id: string } & PartRequest)
  | ({ readonly kind: 'skeleton'; readonly id: string } & SkeletonRequest)
  /** The reply to a call of the order with this id. */
  | { readonly kind: 'reply'; readonly id: string; readonly call: number; readonly reply: ApiReply };

/** Who asks for a page, without anything that could speak for them. */
export interface VisitorSession {
  readonly signedIn: boolean;
  /** The decoded value of cookie `user_details`; null where there is none. */
  readonly details: string | null;
}

export const NO_SESSION: VisitorSession = { signedIn: false, details: null };

/** A request for a page. */
export interface RenderRequest {
  /** The address as visitors see it, with its query. */
  readonly url: string;
  readonly session: VisitorSession;
  /** The page at the address; null renders "Page not found" in the frame of the site. */
  readonly page: {
    readonly remote: string;
    readonly version: string;
    readonly build: string;
    readonly route: PageRoute;
  } | null;
  /** The entries of the frame's menus, as the browser gets them in the lean manifest. */
  readonly menus?: LeanMenus;
  /** What the frame shows on every page, as the browser gets it in the lean manifest. */
  readonly frame?: unknown;
  /** The posted form, URL-encoded; absent for a GET request. */
  readonly posted?: string;
  /** The parts that stand in slots of the page and of the frame. */
  readonly slots?: LeanSlots;
}

/**
 * A request for the frame around a page, with its heading and a skeleton in its place: what a member sees until the page is
 * there. It is kept for every member with the same rights, so its session has no member: see OWN_ID_PLACEHOLDER.
 */
export interface SkeletonRequest extends Pick<RenderRequest, 'url' | 'session' | 'menus' | 'frame'> {
  readonly route: PageRoute;
}

/** Stands for the member's id in the links of a skeleton. */
export const OWN_ID_PLACEHOLDER = 'own-member-id';

/** The id of the element with the skeleton, which is in the document until the page is. */
export const SKELETON = 'skeleton';

/** The attribute of a button that was pressed before the page's scripts ran. */
export const WAITING_PRESS = 'data-waiting-press';

/** A request for a part of a page. */
export interface PartRequest {
  /** The address of the page. */
  readonly url: string;
  readonly session: VisitorSession;
  readonly part: { readonly build: string; readonly version: string; readonly name: string };
  /** As the page gave them, as JSON. */
  readonly props: string;
  /** What the ids in the part begin with. */
  readonly idPrefix: string;
}

/** A call that a page makes of the api. */
export interface ApiCall {
  /** A page that is not a posted form may only GET. */
  readonly method: 'GET' | 'POST';
  /** With its query: "/api/events?city=Lahore". */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
  readonly idempotencyKey?: string;
}

export interface ApiReply {
  /** 0 where no reply came. */
  readonly status: number;
  /** Those that shared-api reads: `x-request-id` and `retry-after`. */
  readonly headers: Readonly<Record<string, string>>;
  /** As the api sent it, but without the token of a session that it began: see TOKEN_PLACEHOLDER. */
  readonly body: string;
}

/** Stands for the token of a session in whatever reaches a renderer. */
export const TOKEN_PLACEHOLDER = 'kept-by-the-gateway';

/** What a renderer sends to the gateway. */
export type RenderReport =
  /** It has started and can load remotes. */
  | { readonly kind: 'ready'; readonly protocol: number }
  | { readonly kind: 'pong' }
  /** The code of this order runs from here on, so it is the cause when the renderer hangs or crashes. */
  | { readonly kind: 'working'; readonly id: string }
  /** A call for the order with this id; `call` counts them within the order. */
  | { readonly kind: 'call'; readonly id: string; readonly call: number; readonly request: ApiCall }
  /** `memory` is the resident memory of the renderer, in bytes. */
  | { readonly kind: 'done'; readonly id: string; readonly outcome: RenderOutcome; readonly memory: number };

export type RenderOutcome =
  /** The server build of a remote was loaded. */
  | { readonly kind: 'loaded' }
  | ({ readonly kind: 'rendered'; readonly page: RenderedPage } & SessionReport)
  | ({ readonly kind: 'redirected'; readonly redirect: RenderedRedirect } & SessionReport)
  | { readonly kind: 'part'; readonly part: RenderedPart }
  /** Only the browser can render this page now (a session has ended, the api is away): not a failure of the page. */
  | { readonly kind: 'skipped'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

interface SessionReport {
  /** What the form's action passed to `beginSession`, as JSON: the gateway makes cookie `user_details` of it. */
  readonly details?: string;
}

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
  /** The slots that the page has placed and that have parts. */
  readonly places?: readonly PlacedSlot[];
}

/** A slot as a page has placed it. */
export interface PlacedSlot {
  readonly slot: string;
  /** For its parts, as JSON. */
  readonly props: string;
  /** An id within the page, which the elements for its parts carry. */
  readonly place: string;
}

export interface RenderedPart {
  /** What goes into the element of its root, which is the only one in the part's element. */
  readonly html: string;
  /** Each style that it uses, by its name in Emotion. */
  readonly styles: readonly (readonly [name: string, css: string])[];
  /** The result of its loader as JSON. */
  readonly data: string;
}

/**
 * The empty element of a part, as the shell writes it and the gateway finds it. Its place and its name are of letters, digits
 * and what React and the manifest put between them, so that nothing has to be escaped.
 */
export const partElement = (name: string, place: string) => `<div data-part="${name}" data-place="${place}"></div>`;

/** What the ids in a part begin with: no two parts of a page have the same. */
export const partIdPrefix = (name: string, place: string) => `${place}${name.replace('/', '-')}-`;

/** The id of the element with the data of the parts that were rendered, by place and name. */
export const RENDERED_PARTS = 'rendered-parts';

/** What is known of a part that a server has rendered. */
export interface RenderedPartData {
  readonly version: string;
  readonly data: unknown;
}

/** A redirect to another page of the site. */
export interface RenderedRedirect {
  readonly status: number;
  readonly location: string;
}

/** What a shell loads by itself when a rendered page is live, and a page that the browser renders needs from the beginning. */
export const NAVIGATION = '@azadkar/navigation';
