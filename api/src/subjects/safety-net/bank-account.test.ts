import { safetyNet } from '@azadkar/shared-api/safety-net';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;

beforeAll(async () => {
  amna = await aMember(api);
});

const form = { city: 'Lahore', state: 'Punjab', preferred_bank: 'Meezan Bank' };
const request = (body: unknown, as = amna) => api.ask(safetyNet.requestBankAccount, { as, body });

test('a member requests an account, and gets an email about it', async () => {
  expect(await request(form)).toMatchObject({ status: 200, error: false });
  const rows = await api.db.selectFrom('bank_leads').where('user_id', '=', amna.id).selectAll().execute();
  expect(rows).toMatchObject([{ ...form, status: 'new' }]);
  expect(await api.emailsTo(amna.email)).toMatchObject([{ subject: 'Your request for a freelancer digital account' }]);
});

test('an empty form is refused with the messages of its fields, and unknown fields are ignored', async () => {
  expect((await request({})).errors).toEqual({
    city: 'Your city is required',
    state: 'Your state is required',
    preferred_bank: 'Your Preferred Bank is required',
  });
  expect((await request({ ...form, preferred_bank: 'Another Bank' })).status).toBe(422);
  const bilal = await aMember(api);
  await request({ ...form, status: 'opened', user_id: amna.id }, bilal);
  const rows = await api.db.selectFrom('bank_leads').where('user_id', '=', bilal.id).selectAll().execute();
  expect(rows).toMatchObject([{ status: 'new' }]);
});

test('a member with an incomplete profile is asked to complete it', async () => {
  const newcomer = await aMember(api, { complete: false });
  expect((await request(form, newcomer)).status).toBe(403);
});
