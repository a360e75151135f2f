/**
 * The records of a release store, as yup schemas: what is read from a store is checked before it is used, and
 * `manifest.ts` derives the types from here. Types and schemas therefore cannot disagree.
 */
import { array, boolean, type ISchema, type Lazy, lazy, mixed, number, object, type Schema, string } from 'yup';
import { isLinkable, MENU_PLACES, type MenuEntry, type MenuGroups } from './menu-entry';
import type { PartRow } from './part-table';
import { findAddressProblem, findPatternProblem, findRedirectProblem } from './paths/path-grammar';
import { hasLoop, type Redirect } from './redirects';
import type { PageRoute, SlotOffer } from './route-table';

/** A release's name, and a channel's. */
export const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Semver without build metadata, so that a version can be the name of a folder. */
export const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/;
/** A relative path of plain names, which cannot lead out of its folder. */
export const FILE = /^[A-Za-z0-9_][\w.@-]*(\/[A-Za-z0-9_][\w.@-]*)*$/;

/** A name in a query. */
const QUERY_NAME = /^[\w-]{1,40}$/;

/** A page: the name of its folder. */
const PAGE = /^[a-z][a-z0-9-]{0,59}$/;

/** One line without control characters, and without those that hide text or turn its direction; joiners are letters. */
const PLAIN_LINE = /^(?:[\u200c\u200d]|[^\p{C}\p{Zl}\p{Zp}])*$/u;
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 320;

const MAX_PARTS = 40;

/** A slot with its major. */
const SLOT = /^[a-z][a-z0-9-]{0,59}@[1-9]\d{0,3}$/;

/** Slots of a page, and of the frame. */
const MAX_SLOTS = 20;
const MAX_SLOT_KILOBYTES = 1_000;

/** Rows of a route table, and of the shell's redirects. */
const MAX_ROWS = 200;

const ANY_KEY = /^(?!__proto__$)/;

/** A map, which yup does not have: keys of one form, values of one schema. */
export const mapOf = <T>(value: Schema<T>, key = ANY_KEY): Lazy<Record<string, T>> =>
  lazy((map: unknown) => {
    const keys = typeof map === 'object' && map !== null ? Object.keys(map) : [];
    return object<Record<string, T>>(Object.fromEntries(keys.map((name) => [name, value])))
      .required()
      .test(
        'keys',
        ({ path }) => `A name in ${path} is not allowed`,
        () => keys.every((name) => key.test(name)),
      );
  });

/** A schema for every field of an interface: one that is missing, or of another type, does not compile. */
type ShapeOf<T> = { [K in keyof Required<T>]: ISchema<T[K]> };

const text = string().required();
const size = number().integer().min(0).required();
const fileName = text.matches(FILE);
const line = (max: number) =>
  string()
    .max(max)
    .matches(PLAIN_LINE, ({ path }) => `${path} has a character that cannot be shown`);

/** A path of a grammar, which says why one is refused. */
const pathOf = (findProblem: (path: string) => string | null) =>
  string<`/${string}`>().test('path', (path, { createError }) => {
    const problem = path === undefined ? null : findProblem(path);
    return problem === null || createError({ message: problem });
  });

export const file = object({
  /** sha384 in the form of the integrity attribute. */
  integrity: string<`sha384-${string}`>()
    .required()
    .matches(/^sha384-[A-Za-z0-9+/]{64}$/),
  bytes: size,
  /** Sizes in bytes of the compressed forms; absent where compressing gains nothing. */
  compressed: object({ br: size, gzip: size }).default(undefined).optional(),
}).required();

const guestGoesTo = string().oneOf(['/login', '/register', '/']).optional();

/** A role of a member, as the api names it. */
const ROLE = /^[a-z][a-z0-9-]{0,39}$/;
const MAX_LABEL = 60;
/** Entries of one row. */
const MAX_ENTRIES = 8;

const menuEntry = object({
  place: string().oneOf(MENU_PLACES).required(),
  group: text.matches(NAME).optional(),
  label: line(MAX_LABEL).required(),
  address: pathOf(findAddressProblem).optional(),
  order: number().integer().min(0).max(9999).required(),
  profile: string().oneOf(['complete', 'incomplete']).optional(),
} satisfies ShapeOf<MenuEntry>);

/** One entry, or a list of them. */
const menu = lazy((value: unknown) =>
  Array.isArray(value)
    ? array(menuEntry.required()).max(MAX_ENTRIES).optional()
    : menuEntry.default(undefined).optional(),
);
const slotOffers = array(
  object({
    slot: text.matches(SLOT),
    maxKilobytes: number().moreThan(0).max(MAX_SLOT_KILOBYTES).required(),
  } satisfies ShapeOf<SlotOffer>).required(),
)
  .max(MAX_SLOTS)
  .optional();

const access = string().oneOf(['public', 'member', 'staff']).required();
const roles = array(text.matches(ROLE)).min(1).max(20).optional();
const ROLES_WITHOUT_STAFF = ({ path }: { path: string }) => `${path} names roles, and is not for staff`;
const hasNoStrayRoles = (row: { access: string; roles?: unknown } | undefined) =>
  row?.roles === undefined || row.access === 'staff';

/** Paths of the api, with parameters as the router writes them. */
const MAX_READS = 12;
const data = array(
  string<`/${string}`>()
    .required()
    .max(200)
    .matches(/^\/[\w/:-]*$/),
)
  .max(MAX_READS)
  .optional();

const pageRoute = object({
  page: text.matches(PAGE),
  path: pathOf(findPatternProblem).required(),
  access,
  roles,
  guestGoesTo,
  needsCompleteProfile: boolean().optional(),
  frame: string().oneOf(['public', 'dashboard']).required(),
  title: line(MAX_TITLE).required(),
  description: line(MAX_DESCRIPTION).optional(),
  canonical: pathOf(findAddressProblem).optional(),
  query: array(text.matches(QUERY_NAME)).max(20).optional(),
  uncached: boolean().optional(),
  browserOnly: boolean().optional(),
  offline: boolean().optional(),
  yieldsTo: array(text.matches(NAME)).max(20).optional(),
  session: boolean().optional(),
  menu,
  partOf: pathOf(findPatternProblem).optional(),
  data,
  slots: slotOffers,
} satisfies ShapeOf<PageRoute>)
  .test('roles', ROLES_WITHOUT_STAFF, hasNoStrayRoles)
  .test('menu', ({ path }) => `${path} has a menu entry, whose address would have a parameter`, isLinkable);

const menuGroup = array(text.matches(NAME)).min(1).max(20).required();

const partRow = object({
  part: text.matches(PAGE),
  slot: text.matches(SLOT),
  order: number().integer().min(-10_000).max(10_000).required(),
  access,
  roles,
} satisfies ShapeOf<PartRow>).test('roles', ROLES_WITHOUT_STAFF, hasNoStrayRoles);

const redirect = object({
  from: pathOf(findRedirectProblem).required(),
  to: pathOf(findRedirectProblem).required(),
  guestGoesTo,
  permanent: boolean().optional(),
} satisfies ShapeOf<Redirect>);

/** An endpoint: subject.name, as "ticketing.bookTicket". */
export const ENDPOINT = /^[\w-]{1,60}\.[\w-]{1,60}$/;
const MAX_CALLS = 2_000;

/** The endpoints of the api that the code calls; absent in releases that were published before they were recorded. */
const calls = array(
  object({
    endpoint: text.matches(ENDPOINT),
    method: text.matches(/^[A-Z]{1,10}$/),
    /** Below /api, with parameters as the router writes them: /events/:eventId */
    path: text.max(300).matches(/^\/\S*$/),
    /** SHA-256 in hex over what it takes and answers; CALLS_FILE has the description. */
    hash: text.matches(/^[0-9a-f]{64}$/),
  }).required(),
)
  .max(MAX_CALLS)
  .optional();

/** Who answers for the code: a team, where to reach it, and where its sources are. */
const owned = {
  owner: line(MAX_TITLE).optional(),
  contact: line(MAX_DESCRIPTION).optional(),
  repository: line(MAX_DESCRIPTION).optional(),
};

/** What the build of a remote records; publishing adds the rest. */
export const remoteBuild = {
  ...owned,
  /** The subject word: "ticketing". */
  name: text.matches(NAME).notOneOf(['shell']),
  /** The file of the container, and the global that it defines. */
  entry: fileName,
  container: text.matches(/^[A-Za-z_]\w*$/),
  /** Each page by its name, in a build of plain Module Federation; a list of routes otherwise. */
  exposes: string<'pages'>().oneOf(['pages']).optional(),
  /** The file that renders on a server; a version without one is rendered by browsers only. */
  server: fileName.optional(),
  routes: array(pageRoute.required()).min(1).max(MAX_ROWS).required(),
  /** What the remote shows in slots of pages. */
  parts: array(partRow.required()).max(MAX_PARTS).optional(),
  /** The files and shared packages that each page and each part needs at once, by its name; the entry is not repeated. */
  pages: mapOf(object({ files: array(fileName).required(), shared: array(text).required() }).required(), PAGE),
  /** Shared packages that the shell must provide, each with its semver range. */
  needs: mapOf(text),
  calls,
};

const scriptFields = {
  /** In the order in which they run. */
  scripts: array(fileName).min(1).required(),
  /** Shared packages that the shell provides; `files` is empty where a package is among the scripts. */
  provides: mapOf(object({ version: text, files: array(fileName).required() }).required()),
};

/** What a page runs of the shell. */
export const browserScripts = object(scriptFields);

/** What the build of the shell records; publishing adds the rest. */
export const shellBuild = {
  ...owned,
  name: text.oneOf(['shell']),
  ...scriptFields,
  server: fileName.optional(),
  calls,
  /** The scripts for the browser of a developer, with React's development build; a shell may come without. */
  development: browserScripts.default(undefined).optional(),
  /** Slots of the frame. */
  slots: slotOffers,
  /** Addresses that only lead elsewhere; absent in shells that were published before there was such a table. */
  redirects: array(redirect.required())
    .max(MAX_ROWS)
    .test('loop', 'The redirects lead round in a circle', (redirects) => !hasLoop(redirects ?? []))
    .optional(),
  /** The groups of its menus; absent in shells whose menus are their own code. */
  menus: object({
    header: menuGroup,
    footer: menuGroup,
    account: menuGroup,
    dashboard: menuGroup,
  } satisfies ShapeOf<MenuGroups>)
    .default(undefined)
    .optional(),
};

/** Ed25519 over the record without its signature; the key is SPKI in base64. */
const signature = object({ key: text, value: text }).default(undefined).optional();

const published = {
  /** Semver; a version is published once and never changes. */
  version: text.matches(VERSION),
  /** Every file of the version, by its name. */
  files: mapOf(file, FILE),
  publishedAt: text,
  author: text,
  signature,
};

export const remoteRelease = object({ ...remoteBuild, ...published });
export const shellRelease = object({ ...shellBuild, ...published });

const minutes = (min: number, max: number) => number().integer().min(min).max(max).required();
/** Of a hundred visitors, beside the staff, who are in every roll-out: 0 for the staff alone. */
const percent = number().integer().min(0).max(100).required();
const isRising = (percents: readonly number[] = []) => percents.every((each, i) => each > (percents[i - 1] ?? -1));

export const MAX_STEPS = 10;
/** A week. */
export const MAX_STEP_MINUTES = 7 * 24 * 60;
/** Limit of a guard window. */
export const MAX_GUARD_MINUTES = 24 * 60;

/** How the monitor carries a roll-out on by itself. */
export const rollOutSteps = object({
  /** Rising; the roll-out began with the first. At 100 the version is pinned. */
  percents: array(percent)
    .min(2)
    .max(MAX_STEPS)
    .test('rising', ({ path }) => `${path} does not rise`, isRising)
    .required(),
  /** How long each lasts, at the least. */
  everyMinutes: minutes(1, MAX_STEP_MINUTES),
  /** Of the version once it is pinned; 0 for no guard window. */
  guardMinutes: minutes(0, MAX_GUARD_MINUTES),
  /** Since when the percentage is what it is, as an ISO time. */
  reachedAt: text,
  /** Who ordered them. */
  by: text,
  /** Set by release 1.1, which could pause steps: none follows. */
  paused: boolean().optional(),
});

const rollOutFields = {
  percent,
  /** Since when, as an ISO time; raising the percentage keeps it. Absent in revisions from before it was recorded. */
  since: string().optional(),
  /** Absent where people raise the percentage. */
  steps: rollOutSteps.default(undefined).optional(),
};

export const rollOut = object({ release: remoteRelease.required(), ...rollOutFields });
export const shellRollOut = object({ release: shellRelease.required(), ...rollOutFields });

/** A remote as pinned. */
export const pinnedRemote = object({
  release: remoteRelease.required(),
  /** The release that was live before it, to fall back to. */
  previous: remoteRelease.nullable().default(undefined).defined(),
  /** Since when the release is pinned, as an ISO time; absent in revisions from before it was recorded. */
  since: string().optional(),
  /** Until then, as an ISO time, the monitor may revert the pin by itself. */
  guardedUntil: string().optional(),
  /** A version that some of the visitors get instead. */
  rollOut: rollOut.default(undefined).optional(),
});

const revisionNumber = number().integer().min(1);
const sha256 = text.matches(/^[0-9a-f]{64}$/);

/** The longest address of a pipeline run. */
export const MAX_RUN = 500;

/** The address of a pipeline run: plain http or https, in printable ASCII, and without a password. */
export const RUN = /^https?:\/\/[\w.:[\]-]+([/?#][!-~]*)?$/;
const run = string().max(MAX_RUN).matches(RUN).optional();

/** What a name is to become, so that everyone can see that a revision makes what was asked for, and nothing else. */
const askedEffect = object({
  name: text.matches(NAME),
  /** The hash of the release's record; null where the name is to be pinned no longer. */
  release: sha256.nullable().defined(),
  /** The hash of the roll-out without its date; null for none. */
  rollOut: sha256.nullable().defined(),
});

/** A change whose author may not make it without a second person's word. Its author signs it. */
export const askedChange = object({
  request: revisionNumber.required(),
  channel: text.matches(NAME),
  author: text,
  reason: string().defined(),
  urgent: boolean().required(),
  /** ISO times: when it was asked, and the end of the request. */
  at: text,
  until: text,
  /** The policy under which it was asked. */
  policy: revisionNumber.required(),
  run,
  /** The change request, from which the change is planned again. */
  change: mixed<object>().required(),
  /** The revision that was live, and what differed from it, in words; the plan may differ by the time of the second word. */
  on: revisionNumber.nullable().defined(),
  changes: array(string().max(500).defined()).max(500).required(),
  effects: array(askedEffect.required()).min(1).max(MAX_ROWS).required(),
  /** Versions that it recalls, as "ticketing@1.2.0". */
  recalled: array(text).optional(),
  signature: object({ key: text, value: text }).required(),
});

export const revision = object({
  revision: revisionNumber.required(),
  channel: text.matches(NAME),
  /** The revision that this one was made from; null for the first. */
  from: revisionNumber.nullable().defined(),
  author: text,
  /** Who gave the second word, and signed the revision in place of the author, who signed what was asked. */
  approvedBy: string().optional(),
  asked: askedChange.default(undefined).optional(),
  /** The pipeline run in which the author asked for it. */
  run,
  /** What was asked for: "pin", "roll-back"; absent in revisions from before it was recorded. */
  kind: string().max(40).optional(),
  reason: string().defined(),
  at: text,
  /** Open tabs reload at their next navigation. */
  urgent: boolean().required(),
  /** The newest urgent revision up to this one: a tab with an older revision reloads. */
  lastUrgent: revisionNumber.optional(),
  /** Versions that may never be live again, as "ticketing@1.2.0". */
  recalled: array(text).optional(),
  /** Set where no browser may have the shell's service worker: it is taken away at the next visit. */
  worker: string<'off'>().oneOf(['off']).optional(),
  shell: shellRelease.required(),
  /** What `since` and `guardedUntil` are for a remote. */
  shellSince: string().optional(),
  shellGuardedUntil: string().optional(),
  /** A shell that some of the visitors get instead. */
  shellRollOut: shellRollOut.default(undefined).optional(),
  remotes: array(pinnedRemote.required()).required(),
  /** The policy that was in force, by its number. This and the rest are there since the store has one. */
  policy: revisionNumber.optional(),
  /** The revision before, with the hash of its record; null for the first of a channel. */
  follows: object({ revision: revisionNumber.required(), sha256 }).nullable().default(undefined).optional(),
  signature,
});

/** A release of a stored revision: its record is a file of its own, which many revisions name. */
const shellReference = object({ name: text.oneOf(['shell']), version: text.matches(VERSION), sha256 }).noUnknown();
const remoteReference = shellReference.shape({ name: remoteBuild.name });

/** A revision as a store keeps it. Those of release 1.0 contain their releases. */
export const storedRevision = revision.shape({
  shell: shellReference.required(),
  shellRollOut: object({ release: shellReference.required(), ...rollOutFields })
    .default(undefined)
    .optional(),
  remotes: array(
    pinnedRemote
      .shape({
        release: remoteReference.required(),
        previous: remoteReference.nullable().default(undefined).defined(),
        rollOut: object({ release: remoteReference.required(), ...rollOutFields })
          .default(undefined)
          .optional(),
      })
      .required(),
  ).required(),
});

/** What is kept of a revision whose file was pruned: its line of the history. */
export const prunedRevision = object({
  revision: revisionNumber.required(),
  /** The rest is absent where the file could not be read. */
  at: string().optional(),
  author: string().optional(),
  approvedBy: string().optional(),
  run: string().optional(),
  signedBy: string().nullable().optional(),
  reason: string().optional(),
  urgent: boolean().optional(),
  changes: array(string().defined()).optional(),
  unusable: string().optional(),
});
