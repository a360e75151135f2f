/** What is read from a store is checked before anyone relies on it: a damaged record is no record. */
import { array, boolean, lazy, number, object, type Schema, string } from 'yup';
import { type AnyRelease, type BrowserScripts, isShell, type Revision, releasesOf } from './manifest';

/** A release's name, and a channel's. */
export const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Semver without build metadata, so that a version is a folder's name. */
export const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/;
/** A relative path whose parts are plain names: it cannot lead out of its folder. */
export const FILE = /^[A-Za-z0-9_][\w.@-]*(\/[A-Za-z0-9_][\w.@-]*)*$/;

const ANY_KEY = /^(?!__proto__$)/;

/** yup knows no map; this is one, with keys of one form and values of one schema. */
function mapOf(value: Schema, key = ANY_KEY) {
  return lazy((map: unknown) => {
    const keys = typeof map === 'object' && map !== null ? Object.keys(map) : [];
    return object(Object.fromEntries(keys.map((name) => [name, value])))
      .required()
      .test(
        'keys',
        ({ path }) => `A name in ${path} is not allowed`,
        () => keys.every((name) => key.test(name)),
      );
  });
}

const text = string().required();
const size = number().integer().min(0).required();
const fileName = text.matches(FILE);
const path = text.matches(/^\//);

const file = object({
  integrity: text.matches(/^sha384-[A-Za-z0-9+/]{64}$/),
  bytes: size,
  compressed: object({ br: size, gzip: size }).default(undefined).optional(),
}).required();

const guestGoesTo = string().oneOf(['/login', '/register', '/']).optional();

const pageRoute = object({
  page: text,
  path,
  access: text.oneOf(['public', 'member']),
  guestGoesTo,
  needsCompleteProfile: boolean().optional(),
  frame: text.oneOf(['public', 'dashboard']),
  title: text,
  description: string().optional(),
  canonical: path.optional(),
});

const redirect = object({ from: path, to: path, guestGoesTo, permanent: boolean().optional() });

/** What a build says of itself, before publishing adds the rest. */
export const remoteBuild = {
  name: text.matches(NAME).notOneOf(['shell']),
  entry: fileName,
  server: fileName.optional(),
  container: text.matches(/^[A-Za-z_]\w*$/),
  routes: array(pageRoute.required()).min(1).required(),
  pages: mapOf(object({ files: array(fileName).required(), shared: array(text).required() }).required()),
  needs: mapOf(text),
};

const browserScripts = {
  scripts: array(fileName).min(1).required(),
  provides: mapOf(object({ version: text, files: array(fileName).required() }).required()),
};

export const shellBuild = {
  name: text.oneOf(['shell']),
  ...browserScripts,
  server: fileName.optional(),
  development: object(browserScripts).default(undefined).optional(),
  redirects: array(redirect.required()).optional(),
};

const signature = object({ key: text, value: text }).default(undefined).optional();
const published = {
  version: text.matches(VERSION),
  files: mapOf(file, FILE),
  publishedAt: text,
  author: text,
  signature,
};
const remoteRelease = object({ ...remoteBuild, ...published });
const shellRelease = object({ ...shellBuild, ...published });

const revision = object({
  revision: number().integer().min(1).required(),
  channel: text.matches(NAME),
  from: number().integer().min(1).nullable().defined(),
  author: text,
  reason: string().defined(),
  at: text,
  urgent: boolean().required(),
  lastUrgent: number().integer().min(1).optional(),
  recalled: array(text).optional(),
  shell: shellRelease.required(),
  remotes: array(
    object({
      release: remoteRelease.required(),
      previous: remoteRelease.nullable().default(undefined).defined(),
      rollOut: object({ release: remoteRelease.required(), percent: number().integer().min(1).max(100).required() })
        .default(undefined)
        .optional(),
    }).required(),
  ).required(),
});

/** A release record, or yup's ValidationError. Fields that a newer version of the platform added are kept. */
export function parseRelease(value: unknown): AnyRelease {
  const schema = (value as { name?: unknown } | null)?.name === 'shell' ? shellRelease : remoteRelease;
  const release = schema.validateSync(value, { strict: true }) as AnyRelease;
  requireFiles(release);
  return release;
}

/** A revision, or yup's ValidationError. */
export function parseRevision(value: unknown): Revision {
  const parsed = revision.required().validateSync(value, { strict: true }) as unknown as Revision;
  for (const release of releasesOf(parsed)) requireFiles(release);
  return parsed;
}

/** Every file that a release relies on is one of its files. */
function requireFiles(release: AnyRelease): void {
  const missing = filesNamedBy(release).find((name) => !Object.hasOwn(release.files, name));
  if (missing) throw new Error(`${release.name}@${release.version} names ${missing}, which is not one of its files.`);
}

function filesNamedBy(release: AnyRelease): string[] {
  const onServer = release.server === undefined ? [] : [release.server];
  const inBrowser = isShell(release)
    ? [release, release.development].flatMap(scriptsNamedBy)
    : [release.entry, ...Object.values(release.pages).flatMap(({ files }) => files)];
  return [...inBrowser, ...onServer];
}

const scriptsNamedBy = (named: BrowserScripts | undefined) =>
  named ? [...named.scripts, ...Object.values(named.provides).flatMap(({ files }) => files)] : [];
