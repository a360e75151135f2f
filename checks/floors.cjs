/**
 * The floors of each room, from the lowest up. A folder imports only from floors below its own, so folders beside each
 * other are strangers and none knows what is built on top of it. An entry is a folder or a file of the room; a file that
 * several entries match counts for the longest.
 */
module.exports = [
  {
    room: 'shared-api',
    base: 'shared-api/src',
    why: 'The contract is read from the bottom: what an endpoint and a field are, then the subjects, then all of them together.',
    floors: [
      ['endpoint.ts', 'fields.ts', 'image-widths.ts', 'places.ts', 'format', 'paths', 'session', 'tracking'],
      ['http', 'payments'],
      ['account'],
      ['learning', 'network', 'public', 'safety-net', 'ticketing'],
      ['contract.ts', 'index.ts'],
    ],
  },
  {
    room: 'shared-ui',
    base: 'shared-ui/src',
    why: 'A component may use only simpler ones, so that a page which takes a button does not load a form.',
    floors: [
      ['brand.ts', 'html', 'inputs', 'notices'],
      ['format', 'identity', 'session'],
      ['layout'],
      ['feedback'],
      ['actions'],
      ['data', 'forms', 'overlays', 'system'],
      ['index.ts'],
    ],
  },
  {
    room: 'shell',
    base: 'shell/src',
    why: 'Loading remotes knows no router, the router no start, and the start nothing of measuring it.',
    floors: [
      ['site-manifest.ts', 'follow-session.ts'],
      ['federation', 'frames'],
      ['remotes'],
      ['routing'],
      ['startup'],
      ['analytics', 'development', 'server'],
      ['index.tsx'],
      ['development/index.ts'],
    ],
  },
  {
    room: 'release',
    base: 'release/src',
    why: 'What a manifest is does not depend on where it is stored, who signs it or which command changes it.',
    floors: [
      ['manifest'],
      ['new-remote', 'store', 'webpack'],
      ['signing'],
      ['publish'],
      ['decide'],
      ['check', 'dev', 'index.ts', 'local'],
      ['commands'],
      ['program.ts'],
      ['cli.ts'],
    ],
  },
  {
    room: 'gateway',
    base: 'gateway/src',
    why: 'A request passes from the routes down: page/ is pure, and only main.ts and server.ts know every part.',
    floors: [
      ['page', 'reports', 'settings.ts', 'store'],
      ['rendering', 'roll-outs'],
      ['gateway.ts'],
      ['console', 'routes'],
      ['server.ts'],
      ['main.ts'],
    ],
  },
  {
    room: 'api',
    base: 'api/src',
    why: 'Storage, security and HTTP know no subject; subjects share nothing but what is below them, and only app.ts knows them all.',
    floors: [
      ['association.ts', 'format-price.ts', 'settings.ts'],
      ['database/tables', 'format-date.ts'],
      ['documents'],
      ['database'],
      ['security'],
      ['files/files.ts', 'mail/mail.ts', 'payments/purchase.ts'], // what api.ts hands to every subject
      ['api.ts'],
      ['http'],
      ['files', 'mail'],
      ['openapi', 'payments'],
      ['account', 'learning', 'network', 'public', 'safety-net', 'ticketing'],
      ['account/membership'],
      ['account/sign-in'],
      ['account/profile'],
      ['account/personal-data'],
      ['account/account.routes.ts', 'purchases.ts'],
      ['app.ts', 'jobs.ts', 'seed'],
      ['start.ts'],
      ['main.ts'],
    ],
  },
  {
    room: 'e2e',
    base: 'e2e',
    why: 'What specs share is in support/; one group of specs may be moved, run or deleted without another.',
    floors: [
      ['support'],
      ['bench/mono'],
      ['bench', 'composition', 'journeys', 'rendering', 'story'],
      ['playwright.config.ts'],
    ],
  },
];
