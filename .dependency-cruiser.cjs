/** The imports that ARCHITECTURE.md allows between rooms, as rules. Each rule says why. */
const { floorRules } = require('./checks/floor-rules.cjs');
const rooms = require('./checks/floors.cjs');
const remotes = require('./release/presets/boundaries.cjs');

/** The rules of a remote, without those that floors replace where pages share folders, or lie in areas. */
const PAGES_ON_FLOORS = ['pages-are-independent', 'page-parts-know-no-page'];
const ON_FLOORS = '^mfe-(staff|learning)/';
const rulesOfRemotes = remotes.forbidden.map((rule) =>
  PAGES_ON_FLOORS.includes(rule.name)
    ? { ...rule, from: { ...rule.from, pathNot: [...(rule.from.pathNot ?? []), ON_FLOORS] } }
    : rule,
);

const ours = '^(shell|mfe-[^/]+|shared-ui|shared-api|release|gateway|api|e2e|lab|process)/';
const only = (from, to, comment) => ({
  name: `${from}-arrows`,
  severity: 'error',
  comment,
  from: { path: `^${from}/` },
  to: { path: ours, pathNot: [`^${from}/`, ...to.map((room) => `^${room}`)] },
});

module.exports = {
  forbidden: [
    ...rulesOfRemotes,
    {
      name: 'remotes-are-independent',
      severity: 'error',
      comment: 'A remote may ship at any moment, so no other remote may rely on its code.',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-', pathNot: '^$1/' },
    },
    {
      name: 'remotes-arrows',
      severity: 'error',
      comment: 'A remote knows the components, the contract and what a route table and a build are; nothing else.',
      from: { path: '^mfe-' },
      to: {
        path: ours,
        pathNot: ['^mfe-', '^shared-ui/', '^shared-api/', '^release/src/(manifest/(route-table|part-table)|webpack)'],
      },
    },
    {
      name: 'routes-record-by-change',
      severity: 'error',
      comment: 'A write is change() or act(): they lock, compare versions and record.',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '^api/src/platform/security/audit\\.queries', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'process-arrows',
      severity: 'error',
      comment: 'What all processes share knows none of them; its tests may run any.',
      from: { path: '^process/', pathNot: ['\\.test\\.ts$', '/testing/'] },
      to: { path: ours, pathNot: '^process/' },
    },
    only('shared-api', [], 'The contract knows nothing of ours: everyone reads it.'),
    only('shared-ui', ['shared-api/'], 'Components know the contract and the session, no page and no release.'),
    only(
      'shell',
      ['shared-ui/', 'shared-api/', 'release/src/(manifest|webpack)'],
      'The shell meets remotes at run time only, through the manifest.',
    ),
    only('release', ['process/'], 'Releasing must not depend on what is released.'),
    only('gateway', ['release/', 'process/'], 'The gateway serves what was released, whatever it is.'),
    only(
      'api',
      ['shared-api/', 'process/', 'release/src/s3/index', 'release/src/testing/an-s3-service'],
      'The server reads the contract; no screen. It shares the client of S3 services, and knows no release.',
    ),
    only(
      'e2e',
      [
        'shared-api/src/',
        'release/src/',
        'gateway/src/page/page-request',
        'api/demo/data/',
        'mfe-[^/]+/src/(routes|parts)',
      ],
      'Journeys use the site through a browser: they know its addresses and cookies, how to release, what the demo holds.',
    ),
    only(
      'lab',
      [
        ...[
          'e2e/support/',
          'shared-api/src/',
          'release/src/',
          'gateway/src/page/page-request',
          'mfe-[^/]+/src/(routes|parts)',
          'shell/src/(start|startup/look-ahead)',
        ],
        'api/src/testing/(postgres-cluster|upgrades/release-sources)',
      ],
      'Measurements and torture use the site as journeys do, start database servers and earlier releases, and compile a bundle.',
    ),
    {
      name: 'only-one-build-knows-remotes',
      severity: 'error',
      comment:
        'The benchmark compiles all remotes into one bundle to compare it with the composed site; nothing else in e2e and lab may.',
      from: { path: '^(e2e|lab)/', pathNot: '^lab/bench/mono/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'journeys-do-not-release',
      severity: 'error',
      comment:
        'A journey is what a member does; what teams and release managers do is tested in composition/ and story/.',
      from: { path: '^e2e/journeys/' },
      to: { path: '^release/', pathNot: '^release/src/manifest/' },
    },
    ...rooms.flatMap(floorRules),
    {
      name: 'inputs-know-no-form',
      severity: 'error',
      comment: 'A page with filters alone must not load Formik.',
      from: { path: '^shared-ui/src/inputs/' },
      to: { path: ['^shared-ui/src/forms/', 'node_modules/(formik|yup)/'] },
    },
    {
      name: 'blocks-use-public-components',
      severity: 'error',
      comment: 'Each remote compiles the blocks it shows; a relative import would compile Chakra into it, too.',
      from: { path: '^shared-ui/src/(blocks|identity-proof)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['^shared-ui/src/', '@chakra-ui/'],
        pathNot: ['^shared-ui/src/($1/|(forms/|overlays/|html/)?index)'],
      },
    },
    {
      name: 'contract-knows-no-screen',
      severity: 'error',
      comment: 'The api runs the contract too, and must not load React.',
      from: { path: '^shared-api/' },
      to: { path: 'node_modules/(react|react-dom|@chakra-ui|@emotion)/' },
    },
    {
      name: 'manifest-runs-in-the-browser',
      severity: 'error',
      comment: 'The shell bundles release/manifest.',
      from: { path: '^release/src/manifest/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: { ...remotes.options, tsConfig: { fileName: 'tsconfig.browser.json' } },
};
