import { sealStaff } from '../../../process/staff-cohort';
import { idOfReporter, parsePageRequest } from './page-request';

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
    isOfStaff: false,
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
    isOfStaff: false,
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
  expect(parsePageRequest('/', cookie, { saveData: header }).savesData).toBe(saves);
});

const key = 'a key of gateway and api, which is 32 signs';
const tomorrow = Date.now() + 86_400_000;
const seal = sealStaff(key, 'secret', tomorrow);

test.each<[string, string, string | undefined, boolean]>([
  ['a seal over the session', `session=secret; staff=${seal}`, key, true],
  ['the same on https', `__Host-session=secret; __Host-staff=${seal}`, key, true],
  ['the seal of another session', `session=other; staff=${seal}`, key, false],
  ['a seal without a session', `staff=${seal}`, key, false],
  ['a seal with another key', `session=secret; staff=${sealStaff('another key', 'secret', tomorrow)}`, key, false],
  ['a seal that has ended', `session=secret; staff=${sealStaff(key, 'secret', Date.now() - 1)}`, key, false],
  ['a seal with a later end', `session=secret; staff=9${seal}`, key, false],
  ['a part of the seal', `session=secret; staff=${seal.slice(1)}`, key, false],
  ['roles that a person wrote', 'session=secret; staff=1; user_details={"roles":["admin"]}', key, false],
  ['a seal where the gateway has no key', `session=secret; staff=${seal}`, undefined, false],
])('with %s a visitor is of the staff: %#', (_what, cookie, gatewayKey, expected) => {
  expect(parsePageRequest('/', cookie, { gatewayKey }).isOfStaff).toBe(expected);
  const request = { ip: '192.0.2.1', headers: { cookie: `${cookie}; visitor=staff-visitor` } };
  expect(idOfReporter(request, gatewayKey)).toBe(expected ? 'staff:staff-visitor' : 'staff-visitor');
});
