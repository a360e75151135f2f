import { safetyNet } from '@azadkar/shared-api/safety-net';
import { aMember, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let support: TestMember;
beforeAll(async () => {
  amna = await aMember(api);
  support = await aMember(api, { role: 'support' });
});

async function anIssue(title: string): Promise<string> {
  await api.ask(safetyNet.createIssue, { as: amna, body: { title, topic: 'Banking', description: 'Please help me.' } });
  const { data } = await api.ask(safetyNet.issues, { as: amna });
  return data.find((issue) => issue.title === title)?.id ?? '';
}

const comment = (id: string, as: TestMember) =>
  api.ask(safetyNet.addComment, { as, params: { id }, body: { description: 'A comment' } });
const figures = async () => (await api.ask(safetyNet.figures, { as: support })).data;
const answered = async (as = amna) => (await api.ask(safetyNet.answeredIssue, { as })).data;

test('the figures follow an issue from its question to its answer, and the member hears of the answer', async () => {
  expect(await figures()).toEqual({ open_issues: 0, unanswered: 0, oldest_unanswered: null, new_leads: 0 });
  expect(await answered()).toBeNull();

  const first = await anIssue('First');
  const second = await anIssue('Second');
  const waiting = await figures();
  expect(waiting).toMatchObject({ open_issues: 2, unanswered: 2, oldest_unanswered: { id: first } });
  expect(Date.parse(waiting.oldest_unanswered?.since ?? '')).toBeGreaterThan(Date.now() - 60_000);

  await comment(first, support);
  expect(await figures()).toMatchObject({ open_issues: 2, unanswered: 1, oldest_unanswered: { id: second } });
  expect(await answered()).toMatchObject({ id: first, title: 'First', waiting: 1 });

  await comment(second, support);
  expect(await answered()).toMatchObject({ id: second, waiting: 2 });

  await comment(second, amna);
  expect(await figures()).toMatchObject({ unanswered: 1, oldest_unanswered: { id: second } });
  expect(await answered()).toMatchObject({ id: first, waiting: 1 });

  await api.ask(safetyNet.resolveIssue, { as: amna, params: { id: first } });
  expect(await figures()).toMatchObject({ open_issues: 1 });
  expect(await answered()).toBeNull();
});

test('an internal comment is no answer', async () => {
  const bilal = await aMember(api);
  await api.ask(safetyNet.createIssue, {
    as: bilal,
    body: { title: 'Mine', topic: 'Banking', description: 'Help me.' },
  });
  const issue = await api.db
    .selectFrom('issues')
    .where('user_id', '=', bilal.id)
    .select(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  const internal = { issue_id: issue.id, author_id: support.id, body: 'Ask the bank', internal: true };
  await api.db.insertInto('issue_comments').values(internal).execute();
  expect(await answered(bilal)).toBeNull();
});

test('requests for an account count until their bank has them', async () => {
  const form = { city: 'Lahore', state: 'Punjab', preferred_bank: 'Meezan Bank' };
  await api.ask(safetyNet.requestBankAccount, { as: amna, body: form });
  expect(await figures()).toMatchObject({ new_leads: 1 });
  const bank = 'Meezan Bank' as const;
  const key = await api.db
    .insertInto('bank_keys')
    .values({ bank, recipient: `age1${'q'.repeat(60)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const handover = await api.db
    .insertInto('bank_handovers')
    .values({ public_id: 'handover-1', bank, key_id: key.id, leads: 1, made_by: support.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db.updateTable('bank_leads').set({ handover_id: handover.id }).execute();
  expect(await figures()).toMatchObject({ new_leads: 0 });
});
