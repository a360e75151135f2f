import { parsePageRequest } from './page-request';

test('a request is its address and a few cookies', () => {
  expect(
    parsePageRequest('/event/jazba/7?tab=2?', 'auth=abc; theme=dark; closed=fest-2022.other; release-override=%7B%7D'),
  ).toEqual({
    pathname: '/event/jazba/7',
    search: '?tab=2?',
    signedIn: true,
    roles: [],
    theme: 'dark',
    closed: ['fest-2022', 'other'],
    savesData: false,
    override: '{}',
  });
});

test('without cookies it is the request of a visitor who chose nothing', () => {
  expect(parsePageRequest('/', undefined)).toEqual({
    pathname: '/',
    search: '',
    signedIn: false,
    roles: [],
    theme: null,
    closed: [],
    savesData: false,
    override: undefined,
  });
  expect(parsePageRequest('/', 'auth=; theme=pink; closed="><b>.x y')).toMatchObject({
    signedIn: false,
    theme: null,
    closed: [],
  });
});

test.each<[string, string[]]>([
  ['{"roles":["door","admin"]}', ['door', 'admin']],
  ['{"roles":["door",7,null]}', ['door']],
  ['{"roles":"admin"}', []],
  ['null', []],
  ['{"roles":', []],
  [`{"roles":["admin"],"name":"${'x'.repeat(5_000)}"}`, []],
])('the roles in the cookie %.30s are %p', (details, roles) => {
  expect(parsePageRequest('/', `auth=abc; user_details=${encodeURIComponent(details)}`).roles).toEqual(roles);
});

test.each<[chosen: string, header: string | undefined, saves: boolean]>([
  ['', 'on', true],
  ['', undefined, false],
  ['save_data=off', 'on', false],
  ['save_data=on', undefined, true],
])('with the cookie "%s" and the header %s, saving data is %s', (cookie, header, saves) => {
  expect(parsePageRequest('/', cookie, header).savesData).toBe(saves);
});
