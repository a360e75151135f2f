import { decoded, findOwner, type LeanRemote, type PageRoute } from '@azadkar/release/manifest';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import type { PageSource } from '../remotes/page-source';
import { siteRoutes } from './site-routes';

const noPages: PageSource = {
  load: () => Promise.reject(new Error('no page is loaded')),
  loaded: () => undefined,
  fallbackOf: () => undefined,
  report: () => undefined,
};

/** Few words, so that rows often match the same address. */
const word = fc.constantFrom('a', 'b', 'c-1', '7', 'new');
const segment = fc.oneof(word, fc.constantFrom(':x', ':y', ':z'));
const pattern = fc
  .tuple(word, fc.uniqueArray(segment, { maxLength: 4, selector: (part) => (part.startsWith(':') ? part : {}) }))
  .map(([first, rest]): `/${string}` => `/${[first, ...rest].join('/')}`);
const row = fc.record({
  path: fc.oneof(pattern, fc.constant('/' as const)),
  frame: fc.constantFrom('public', 'dashboard'),
});

const shapeOf = (path: string) => path.replace(/:\w+/g, ':');

/** Tables in which no address is claimed twice, as for whatever is live. */
const tables = fc
  .uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ path }) => shapeOf(path) })
  .chain((rows) => fc.tuple(...rows.map((each) => fc.tuple(fc.constant(each), fc.constantFrom('one', 'two', 'three')))))
  .chain((claims) => {
    const remotes = ['one', 'two', 'three'].map((name): LeanRemote => {
      const rows = claims.filter(([, owner]) => owner === name);
      const routes = rows.map(
        ([{ path, frame }]) => ({ page: 'page', path, frame, access: 'public', title: path }) as PageRoute,
      );
      return { name, routes, versions: [] };
    });
    return fc.shuffledSubarray(remotes, { minLength: 3 });
  });

const odd = fc.constantFrom('%', '%2F', '%61', '%E2%84%AA', 'NEW', 'A', '', ' ', '%0A', '..', 'ſ', ':x', '*', '%C3');
const addresses = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .array(fc.oneof({ weight: 4, arbitrary: word }, odd), { maxLength: 6 })
      .map((parts) => `/${parts.join('/')}`),
  },
  { weight: 1, arbitrary: fc.webPath().map((path) => `/${path}`) },
  { weight: 1, arbitrary: fc.string().map((text) => `/${text}`) },
);

test('the gateway and the router find the same owner of every address', () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined); // of addresses that cannot be decoded
  let owned = 0;
  fc.assert(
    fc.property(tables, fc.array(addresses, { minLength: 20, maxLength: 40 }), (remotes, paths) => {
      const routes = siteRoutes(remotes, noPages);
      for (const pathname of paths) {
        const owner = findOwner(remotes, decoded(pathname));
        const matched = matchRoutes(routes, { pathname })?.at(-1)?.route.id;
        const found = matched?.includes(':') ? matched : null; // else it is not found, or redirected
        if (owner) owned += 1;
        expect([pathname, found]).toEqual([pathname, owner && `${owner.remote.name}:${owner.route.path}`]);
      }
    }),
    { numRuns: 100 },
  );
  expect(owned).toBeGreaterThan(150);
});
