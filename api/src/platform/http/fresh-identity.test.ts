import type { Endpoint } from '@azadkar/shared-api';
import { contract } from '@azadkar/shared-api/contract';
import { paramNames } from '@azadkar/shared-api/paths';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

/** What moves money, roles, accounts, keys or sessions, or writes people into a file, by its name. */
const WEIGHTY =
  /^\w+\.(record|decide|complete|retry|withdraw|request)(Payment|Refund)|Role$|Membership$|saveProviders|correctEmail|endSessions|suspend|restore$|bulk$|accountStaff.merge$|deleteMember|cancelEvent|cancelTicket|setBankKey|Leads$|Handover$|doorList|export/;

/** Files without people or money. */
const LIGHT =
  /export(Media|Articles|Announcements|Events|Courses|Questionnaires|Questions)$|^(publications|programs|promotions|coupons)\.export$/;

const endpoints = Object.values(contract).flatMap((rows): Endpoint[] => Object.values(rows));
const ofStaff = endpoints.filter(({ access, method }) => access === 'staff' && method === 'POST');
const isWeighty = ({ name }: Endpoint) => WEIGHTY.test(name) && !LIGHT.test(name);

test('each endpoint of the staff that moves money, roles, accounts or keys asks for a fresh proof of identity', () => {
  expect(ofStaff.filter((endpoint) => isWeighty(endpoint) && !endpoint.fresh).map(({ name }) => name)).toEqual([]);
  expect(ofStaff.filter(({ fresh }) => fresh).length).toBeGreaterThan(30);
});

test('a session whose proof of identity is older than 15 minutes is refused by each of them', async () => {
  const admin = await aMember(api, { role: 'admin' });
  await api.db
    .updateTable('sessions')
    .set({ identity_confirmed_at: new Date(Date.now() - 16 * 60_000) })
    .execute();
  for (const endpoint of endpoints.filter(({ fresh }) => fresh)) {
    const params = Object.fromEntries(paramNames(endpoint.path).map((name) => [name, '1']));
    const { status, reason } = await api.ask(endpoint, { params, body: {}, as: admin });
    expect([endpoint.name, status, reason]).toEqual([endpoint.name, 403, 'identity_not_fresh']);
  }
});
