import { account } from '@azadkar/shared-api/account';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { endAllSessions } from '../commands/security';

const api = useTestApi();
const statusFor = async (as: TestMember) => (await api.ask(account.profile, { as })).status;

test('the sessions of one address end, and then those of everybody', async () => {
  const [taken, other] = [await aMember(api), await aMember(api)];
  expect(await endAllSessions(api.db, taken.email.toUpperCase())).toBe(1);
  expect([await statusFor(taken), await statusFor(other)]).toEqual([401, 200]);
  expect(await endAllSessions(api.db, 'nobody@azadkar.test')).toBe(0);
  expect(await endAllSessions(api.db)).toBe(1);
  expect(await statusFor(other)).toBe(401);
  const logged = await api.db
    .selectFrom('security_log')
    .where('event', '=', 'sessions_ended')
    .select('member_id')
    .execute();
  expect(logged.map(({ member_id }) => member_id)).toEqual([taken.id, other.id]);
});
