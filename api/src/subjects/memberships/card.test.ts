/** The digital card: whose it is, and what a partner learns of it. */
import { account } from '@azadkar/shared-api/account';
import { aMember, PASSWORD, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const cardOf = async (as: TestMember) => (await api.ask(account.membershipCard, { as })).data;
const codeOf = (address: string) => address.split('/').at(-1) ?? '';
const check = (cardCode: string) => api.ask(account.checkCard, { params: { cardCode } });

test('a card has the name, the number, the plan and a code, which stays the same', async () => {
  const member = await aMember(api, { name: 'Amna Card' });
  const [card, again] = await Promise.all([cardOf(member), cardOf(member)]);
  expect(card).toMatchObject({ name: 'Amna Card', plan: 'Seed', valid_until: null });
  expect(card.member_id_formatted).toMatch(/^AZK-\d+$/);
  expect(card.check_url).toMatch(/\/membership-card\/([A-Z2-9]{7}-){3}[A-Z2-9]{7}$/);
  expect(again.check_url).toBe(card.check_url);
  expect(card.qr_path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

test('anyone with the code sees name, plan and validity, and nothing else', async () => {
  const member = await aMember(api, { name: 'Amna Card' });
  const code = codeOf((await cardOf(member)).check_url);
  expect((await check(code)).data).toEqual({ name: 'Amna Card', plan: 'Seed', valid_until: null });
  expect((await check(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
});

test.each(['', 'A', 'K7QM2XN-P94TDHW-RA3FKQ7-M2XPZ8C', '%27', 'x'.repeat(5000)])(
  'the code %p of nobody is not found',
  async (code) => {
    const { status } = await check(encodeURIComponent(code) || '-');
    expect([404, 414]).toContain(status);
  },
);

test('with a new code, the card before is no longer valid', async () => {
  const member = await aMember(api);
  const before = codeOf((await cardOf(member)).check_url);
  const replaced = await api.ask(account.replaceCard, { as: member });
  expect(replaced.message).toBe('Your card has a new code. The one before is no longer valid.');
  expect((await check(before)).status).toBe(404);
  expect((await check(codeOf(replaced.data.check_url))).status).toBe(200);
  expect((await cardOf(member)).check_url).toBe(replaced.data.check_url);
});

test('the card of a paid plan says its last day, in the grace period that of the grace period', async () => {
  const member = await aMember(api);
  const set = (values: { state: 'active' | 'grace'; ends_on: string }) =>
    api.db
      .updateTable('memberships')
      .set({ ...values, starts_on: '2020-01-01' })
      .where('user_id', '=', member.id)
      .execute();
  await set({ state: 'active', ends_on: '2099-03-01' });
  const card = await cardOf(member);
  expect(card.valid_until).toBe('2099-03-01');
  await set({ state: 'grace', ends_on: '2099-03-01' });
  expect((await check(codeOf(card.check_url))).data.valid_until).toBe('2099-03-15');
});

test('the card of a suspended or deleted account is not valid', async () => {
  const [suspended, deleted] = [await aMember(api), await aMember(api)];
  const codes = [codeOf((await cardOf(suspended)).check_url), codeOf((await cardOf(deleted)).check_url)];
  await api.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  await api.ask(account.deleteAccount, { as: deleted, body: { password: PASSWORD } });
  for (const code of codes) expect((await check(code)).status).toBe(404);
});
