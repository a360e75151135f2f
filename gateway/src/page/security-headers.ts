/** Security headers: what a browser may load, run, frame and send on the site's pages. */

type Headers = Record<string, string>;

/** Videos of events may be hosted here; a page frames the player when a visitor presses play, not before. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** For every response. */
export const baseHeaders = ({ https }: { https: boolean }): Headers => ({
  'x-content-type-options': 'nosniff',
  // What is no page runs nothing and is not framed; a page has a policy of its own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Check-in at an event scans tickets with the camera.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
});

const REPORTS = 'report-uri /reports/policy; report-to policy';

interface PageOrigins {
  readonly nonce: string;
  readonly developing: readonly string[];
  readonly assetOrigin?: string | undefined;
  /** Pictures wait: the browser may load none by itself. */
  readonly savesData?: boolean;
}

/**
 * For pages. A script runs if it carries the nonce of this response or was inserted by one that does (webpack, the
 * federation runtime), and, by the integrity policy, only with a hash. `developing` are the origins of a developer's
 * overrides: their scripts have no hash, and the page may take styles, pictures and fonts from them and connect to them for live
 * reload. Files of releases may come from an origin of their own. For who saves data no picture may be loaded, so that none is
 * however the page names it; the shell fetches those that are asked for, and shows them as blobs.
 */
export function pageHeaders({ nonce, developing, assetOrigin, savesData = false }: PageOrigins): Headers {
  const files = [...(assetOrigin ? [assetOrigin] : []), ...developing].map((origin) => ` ${origin}`).join('');
  const sockets = developing.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  const policy = [
    `default-src 'self'${assetOrigin ? ` ${assetOrigin}` : ''}`, // browsers look for `prefetch` here
    `script-src 'nonce-${nonce}' 'strict-dynamic'; script-src-attr 'none'; style-src 'self' 'nonce-${nonce}'${files}`,
    `img-src ${savesData ? 'data: blob:' : `'self' data: blob:${files}`}; font-src 'self'${files}`,
    `frame-src 'self' ${VIDEO_PLAYERS.join(' ')}`,
    // A damaged copy of a script is fetched again, past the cache; a developer's page reloads live.
    `connect-src 'self'${files}${sockets}; worker-src 'self'; object-src 'none'`,
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    ...(savesData ? [] : [REPORTS]), // each picture that waits would be reported
  ];
  const integrity: Headers =
    developing.length > 0 ? {} : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)' };
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': 'policy="/reports/policy"',
    ...integrity,
  };
}
