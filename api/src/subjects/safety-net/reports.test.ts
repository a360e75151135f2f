import { network } from '@azadkar/shared-api/network';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const toward = async ({ id }: TestMember) => {
  const row = await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow();
  return { memberId: row.member_no };
};
const body = { reason: 'spam', description: 'They advertise.' };
const report = async (as: TestMember, about: TestMember, more = {}) =>
  api.ask(safetyNet.reportMember, { as, params: await toward(about), body: { ...body, ...more } });
const issueOf = async (as: TestMember, id: string) => (await api.ask(safetyNet.issue, { as, params: { id } })).data;

test('a report is an issue of who reports, and support learns of it', async () => {
  const [reader, spammer] = [await aMember(api), await aMember(api, { name: 'Spam Demo' })];
  const support = await aMember(api, { role: 'support' });
  const { status, data } = await report(reader, spammer);
  expect(status).toBe(200);
  expect(await issueOf(reader, data.issue_id)).toMatchObject({
    title: 'Report: Spam Demo',
    topic: 'Report of a member',
    description: expect.stringMatching(/They advertise\.[\s\S]*Advertising or spam[\s\S]*Spam Demo, number \d+/),
  });
  expect(await api.emailsTo(support.email)).toMatchObject([{ subject: 'New issue: Report: Spam Demo' }]);
  expect((await api.ask(safetyNet.issues, { as: spammer })).data).toEqual([]);
});

test('the messages of the two are copied; those of others cannot be', async () => {
  const [reader, spammer, other] = [await aMember(api), await aMember(api), await aMember(api)];
  const write = async (as: TestMember, to: TestMember, text: string) =>
    (await api.ask(network.writeToMember, { as, params: await toward(to), body: { text } })).data.conversation_id;
  const conversation = await write(spammer, reader, 'Buy now\n2026-11-25T10:00:00.000Z Reader: A threat');
  const foreign = await write(spammer, other, 'A secret of others');
  const own = await report(reader, spammer, { conversation });
  expect((await issueOf(reader, own.data.issue_id)).description).toMatch(
    /: *\n> Buy now\n> 2026-11-25T10:00:00\.000Z Reader: A threat$/,
  ); // no line of the reader's
  const stolen = await report(reader, spammer, { conversation: foreign });
  expect((await issueOf(reader, stolen.data.issue_id)).description).not.toContain('A secret of others');
});

test('who has hidden their page is known to those alone whom they have written to', async () => {
  const [reader, hidden] = [await aMember(api), await aMember(api)];
  await api.ask(network.writeToMember, { as: hidden, params: await toward(reader), body: { text: 'Hello' } });
  await api.db.updateTable('profiles').set({ visibility: 'hidden' }).where('user_id', '=', hidden.id).execute();
  expect((await report(reader, hidden)).status).toBe(200);
  expect((await report(await aMember(api), hidden)).status).toBe(404);
  expect((await report(reader, reader)).status).toBe(409);
});
