import { account } from '@azadkar/shared-api/account';
import { aMember, PASSWORD } from '../../testing/a-member';
import { anOrder } from '../../testing/an-order';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

test('members can export everything that is stored about them, without secrets of the server', async () => {
  const member = await aMember(api, { name: 'Amna Export', city: 'Skardu' });
  await aMember(api, { name: 'Somebody Else' });
  const { data } = await api.ask(account.exportData, { as: member });
  expect(data).toMatchObject({
    account: [{ name: 'Amna Export', email: member.email }],
    profile: [{ city: 'Skardu' }],
    skills: [{ name: 'Graphic Design', type: 'Primary' }, { name: 'Logo Design' }],
    memberships: [{ state: 'active' }],
    orders: [],
  });
  expect(JSON.stringify(data)).not.toMatch(/password_hash|token_sha256|argon2|Somebody Else/);
});

test('a deleted account leaves no personal data, and its address can be used again', async () => {
  const member = await aMember(api, { name: 'Amna Leaving', email: 'leaving@azadkar.test' });
  const wrong = await api.ask(account.deleteAccount, { as: member, body: { password: 'not mine' } });
  expect(wrong).toMatchObject({ status: 422, errors: { password: 'This is not your current password.' } });

  expect((await api.ask(account.deleteAccount, { as: member, body: { password: PASSWORD } })).status).toBe(200);
  expect((await api.ask(account.profile, { as: member })).status).toBe(401);
  const login = await api.ask(account.login, { body: { email: member.email, password: PASSWORD } });
  expect(login.status).toBe(401);
  expect(await api.emailsTo(member.email)).toMatchObject([{ subject: 'Your account was deleted' }]);

  const left = await api.db.selectFrom('users').where('id', '=', member.id).selectAll().executeTakeFirstOrThrow();
  expect(left).toMatchObject({ name: 'Deleted member', phone_raw: '', password_hash: '', status: 'deleted' });
  const card = api.db.selectFrom('directory_entries').where('user_id', '=', member.id).select('user_id');
  expect(await card.execute()).toEqual([]);
  const words = api.db.selectFrom('member_words').where('user_id', '=', member.id).select('words');
  expect(await words.execute()).toEqual([]);

  const again = { name: 'Amna Again', email: member.email, phone: '0300 1234567', password: 'eight888' };
  expect((await api.ask(account.register, { body: again })).status).toBe(200);
});

test('deleting an account with an unpaid order releases the seat', async () => {
  const member = await aMember(api);
  const { eventId, orderNo } = await anOrder(api, member);
  const taken = async () =>
    (await api.db.selectFrom('events').where('id', '=', eventId).select('taken').executeTakeFirstOrThrow()).taken;
  expect(await taken()).toBe(1);
  await api.ask(account.deleteAccount, { as: member, body: { password: PASSWORD } });
  expect(await taken()).toBe(0);
  const order = api.db.selectFrom('orders').where('public_no', '=', orderNo).select(['state', 'total', 'billing']);
  expect(await order.execute()).toEqual([{ state: 'cancelled', total: 4000, billing: {} }]);
});
