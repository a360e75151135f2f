/**
 * The grammar of addresses in route tables and redirects. It is closed: what it does not name is refused, so that two
 * spellings of one address cannot belong to two remotes, and the gateway and the router read a pattern alike.
 */
import { isParameter, segmentsOf } from './pattern';

const MAX_PATH_LENGTH = 160;
const MAX_SEGMENTS = 10;

const FIXED_SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PARAMETER = /^:[a-z][A-Za-z0-9]{0,39}$/;

/** Of a text that a stranger may have written. */
const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Why a row may not have a path, as a sentence; null when it may. */
export const findPatternProblem = (path: string): string | null =>
  findProblem(path, (segment) => FIXED_SEGMENT.test(segment) || PARAMETER.test(segment));

/** The same for the address of one page, without parameters. */
export const findAddressProblem = (path: string): string | null =>
  findProblem(path, (segment) => FIXED_SEGMENT.test(segment));

/** The same for a redirect, which may end in "/*". */
export const findRedirectProblem = (path: string): string | null =>
  findAddressProblem(path.length > 2 ? path.replace(/\/\*$/, '') : path);

function findProblem(path: string, isSegment: (segment: string) => boolean): string | null {
  if (path.length > MAX_PATH_LENGTH) return `The path ${quoted(path)} has more than ${MAX_PATH_LENGTH} characters.`;
  if (path === '/') return null;
  const segments = segmentsOf(path);
  if (!path.startsWith('/') || !segments.every(isSegment))
    return (
      `${quoted(path)} is no path of a route table. A path begins with a slash and does not end with one; between slashes ` +
      'are lower-case letters, digits and single hyphens, or one parameter such as :eventId.'
    );
  if (segments.length > MAX_SEGMENTS) return `The path ${quoted(path)} has more than ${MAX_SEGMENTS} segments.`;
  const [first = ''] = segments;
  if (RESERVED_SEGMENTS.includes(first)) return `${quoted(path)} is reserved: the gateway itself answers at /${first}.`;
  if (isParameter(first)) return `${quoted(path)} begins with a parameter, and would match addresses of every remote.`;
  const twice = segments.find((segment, i) => isParameter(segment) && segments.indexOf(segment) !== i);
  return twice ? `${quoted(path)} has the parameter ${twice} twice.` : null;
}

/**
 * First segments that no remote and no redirect may have, because the gateway answers there itself. A test of the gateway
 * compares the list with its routes.
 */
export const RESERVED_SEGMENTS: readonly string[] = [
  '.well-known',
  'api',
  'console',
  'favicon.ico',
  'healthz',
  'livez',
  'override',
  'readyz',
  'remotes',
  'reports',
  'revision',
  'robots.txt',
  'shell',
  'site.webmanifest',
  'sitemap.xml',
  'sw.js',
];
