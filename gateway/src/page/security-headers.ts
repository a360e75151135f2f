/** The headers that make a browser refuse what was not meant. */

type Headers = Record<string, string>;

/** Highlights may live with these; a page frames their player when a visitor presses play, and not before. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** On every answer. */
export function baseHeaders({ https }: { https: boolean }): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The door reads tickets with the camera.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  };
}

/**
 * On a page. A script runs when it carries this answer's nonce or was made by one that does (webpack, the federation
 * runtime), and, by the integrity policy, only with a hash. `developing` are origins that a developer's override named:
 * their scripts have no hash, and they are listened to.
 */
export function pageHeaders({ nonce, developing }: { nonce: string; developing: readonly string[] }): Headers {
  const sockets = developing.map((origin) => origin.replace(/^http/, 'ws'));
  const policy = {
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'script-src-attr': "'none'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'frame-src': `'self' ${VIDEO_PLAYERS.join(' ')}`,
    'connect-src': ["'self'", ...developing, ...sockets].join(' '),
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'report-uri': '/reports/policy',
    'report-to': 'policy',
  };
  const integrity: Headers =
    developing.length > 0 ? {} : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(policy)' };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'reporting-endpoints': 'policy="/reports/policy"',
    ...integrity,
  };
}
