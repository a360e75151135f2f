import { safetyNet } from '@azadkar/shared-api/safety-net';
import { aDiscount } from '../../testing/a-discount';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
});

const claim = (id: number, as = amna) => api.ask(safetyNet.claimDiscount, { as, params: { id } });

test('a member lists the current promotions, and reads one with its terms', async () => {
  const shown = await aDiscount(api, { title: 'Shown' });
  await aDiscount(api, { title: 'Switched off', enabled: false });
  await aDiscount(api, { title: 'Over', valid_until: new Date(Date.now() - 1000) });
  await aDiscount(api, { title: 'Not yet', valid_from: new Date(Date.now() + 60_000) });
  const { data } = await api.ask(safetyNet.discounts, { as: amna });
  expect(data.map(({ title }) => title)).toEqual(['Shown']);
  const one = await api.ask(safetyNet.discount, { as: amna, params: { promotionId: shown } });
  expect(one.data).toMatchObject({ title: 'Shown', company_name: 'Demo Hosting', free: true, organizer: null });
});

test('the list has the codes that the member has claimed, and none of others', async () => {
  const [mine, theirs] = [
    await aDiscount(api, { codes: ['MY-CODE'] }),
    await aDiscount(api, { codes: ['THEIR-CODE'] }),
  ];
  await claim(mine);
  await claim(theirs, await aMember(api));
  const { data } = await api.ask(safetyNet.discounts, { as: amna });
  const codeOf = (id: number) => data.find((one) => one.id === id)?.own_code;
  expect([codeOf(mine), codeOf(theirs)]).toEqual(['MY-CODE', null]);
});

test.each(['0', '999999', 'x', '99999999999'])('the promotion %s is not found', async (promotionId) => {
  expect((await api.ask(safetyNet.discount, { as: amna, params: { promotionId } })).status).toBe(404);
  expect((await api.ask(safetyNet.claimDiscount, { as: amna, params: { id: promotionId } })).status).toBe(404);
});

test('a second claim gives the same code', async () => {
  const id = await aDiscount(api, { codes: ['A', 'B'] });
  const first = await claim(id);
  expect(first.data).toEqual({ discount_link: 'https://hosting.example/members', discount_code: 'A' });
  expect((await claim(id)).data).toEqual(first.data);
});

test('twenty claims of one member at once take one code', async () => {
  const id = await aDiscount(api, { codes: Array.from({ length: 20 }, (_, index) => `CODE-${index}`) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(id)));
  expect(new Set(answers.map(({ data }) => data.discount_code)).size).toBe(1);
  const taken = await api.db
    .selectFrom('discount_codes')
    .where('discount_id', '=', id)
    .where('claimed_by', 'is not', null)
    .select('id')
    .execute();
  expect(taken).toHaveLength(1);
});

test('of ten members who claim the last code at once, one gets it', async () => {
  const id = await aDiscount(api, { codes: ['LAST'] });
  const members = await Promise.all(Array.from({ length: 10 }, () => aMember(api)));
  const answers = await Promise.all(members.map((member) => claim(id, member)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(refused[0]?.message).toBe('All codes of this promotion have been claimed.');
});

test('a promotion that is over cannot be claimed, and a code that was claimed before stays', async () => {
  const id = await aDiscount(api, { codes: ['MINE', 'OTHER'] });
  await claim(id);
  await api.db
    .updateTable('discounts')
    .set({ valid_until: new Date(Date.now() - 1000) })
    .where('id', '=', id)
    .execute();
  expect((await claim(id)).data.discount_code).toBe('MINE');
  expect((await claim(id, await aMember(api))).status).toBe(404);
});

test('a member with an incomplete profile is asked to complete it', async () => {
  const id = await aDiscount(api);
  const newcomer = await aMember(api, { complete: false });
  expect(await claim(id, newcomer)).toMatchObject({
    status: 403,
    message: "We've noticed you haven't completed your profile. Please complete your profile before continuing",
  });
});
