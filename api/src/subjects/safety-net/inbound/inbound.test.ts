import { safetyNet } from '@azadkar/shared-api/safety-net';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { sql } from 'kysely';
import { ANSWER_LINE } from '../../../platform/mail/render-email';
import { aMember, type TestMember } from '../../../testing/a-member';
import { useTestApi } from '../../../testing/start-api';
import { readReplyTarget } from './reply-address';

const KEY = 'a-secret-of-the-mail-server-that-nobody-knows';
const api = useTestApi({ inbound: { address: 'issues@azadkar.test', key: KEY } });

let support: TestMember;
beforeAll(async () => {
  support = await aMember(api, { name: 'Support Demo', role: 'support' });
});

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
let count = 0;

interface Answer {
  from: string;
  to: string;
  text?: string;
  headers?: string[];
  files?: { name: string; bytes: Buffer }[];
  id?: string;
}

/** An email as a mail program sends it. */
function anAnswer({ from, to, text = 'It came today.', headers = [], files = [], id }: Answer): string {
  count += 1;
  const quoted = `On Mon, 3 Mar 2026 Azadkar <${to}> wrote:\r\n> ${ANSWER_LINE}\r\n>\r\n> Dear Amna,`;
  const parts = [
    `--cut\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n\r\n${quoted}\r\n`,
    ...files.map(
      ({ name, bytes }) =>
        `--cut\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`,
    ),
    '--cut--\r\n',
  ];
  return [
    `From: Amna <${from}>`,
    `To: Azadkar <${to}>`,
    'Subject: Re: New comment',
    `Message-ID: <${id ?? `answer-${count}@mail.test`}>`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=cut',
    '',
    parts.join(''),
  ].join('\r\n');
}

const post = (raw: string, key: string | undefined = KEY) =>
  api.app.inject({
    method: 'POST',
    url: '/api/inbound/mail',
    headers: { 'content-type': 'message/rfc822', ...(key && { 'x-inbound-key': key }) },
    payload: raw,
  });
const outcomeOf = async (raw: string) => (await post(raw)).json().message;

/** A member with an issue that the team has answered, and the address that answers go to. */
async function anAnsweredIssue(outcome: 'open' | 'resolve' | 'close' = 'open') {
  const amna = await aMember(api);
  const body = { title: 'Unpaid', topic: 'Banking', description: 'My client does not answer.' };
  await api.ask(safetyNet.createIssue, { as: amna, body });
  const [issue] = (await api.ask(safetyNet.issues, { as: amna })).data;
  const id = issue?.id ?? '';
  const seen = (await api.ask(safetyNetStaff.issue, { as: support, params: { issueId: id } })).data;
  await api.ask(safetyNetStaff.answer, {
    as: support,
    params: { issueId: id },
    body: { text: 'When was it due?', outcome, version: seen.version },
  });
  const answer = (await api.emailsTo(amna.email)).at(-1);
  return { amna, id, to: answer?.replyTo ?? '' };
}

const commentsOf = async (amna: TestMember, id: string) =>
  (await api.ask(safetyNet.comments, { as: amna, params: { id } })).data;
const refusalsTo = async ({ email }: TestMember) =>
  (await api.emailsTo(email)).filter(({ subject }) => subject.startsWith('Your answer was not added'));

test('a member answers the email about an issue, and support reads a comment without the quotation', async () => {
  const { amna, id, to } = await anAnsweredIssue();
  expect(to).toMatch(/^issues\+[0-9a-z-]{1,57}@azadkar\.test$/);
  expect(to.split('@')[0]?.length).toBeLessThanOrEqual(64);
  const before = (await api.emailsTo(support.email)).length;
  expect(await outcomeOf(anAnswer({ from: amna.email, to, text: 'On Friday.\r\n\r\nنہیں آیا' }))).toBe('comment');
  const comment = (await commentsOf(amna, id)).at(-1);
  expect(comment).toMatchObject({ description: 'On Friday.\n\nنہیں آیا', author: { name: amna.name } });
  expect((await api.emailsTo(support.email)).length).toBeGreaterThan(before);
});

test('files go through the checks of uploads; of those that are not taken the member is told', async () => {
  const { amna, id, to } = await anAnsweredIssue();
  const files = [
    { name: 'contract.pdf', bytes: PDF },
    { name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>') },
    { name: 'huge.pdf', bytes: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]) },
  ];
  expect(await outcomeOf(anAnswer({ from: amna.email, to, files }))).toBe('comment');
  const comment = (await commentsOf(amna, id)).at(-1);
  expect(comment?.attachments.map(({ name }) => name)).toEqual(['contract.pdf']);
  const email = (await api.emailsTo(amna.email)).find(({ subject }) => subject.startsWith('Some files were not added'));
  expect(email?.paragraphs.join(' ')).toContain('page.html: it is neither a picture');
  expect(email?.paragraphs.join(' ')).toContain('huge.pdf: it is larger than 5 MB');
});

test('an email that is delivered twice, also at the same moment, is one comment', async () => {
  const { amna, id, to } = await anAnsweredIssue();
  const raw = anAnswer({ from: amna.email, to, id: 'twice@mail.test' });
  const outcomes = await Promise.all([outcomeOf(raw), outcomeOf(raw)]);
  expect(outcomes.sort()).toEqual(['comment', 'repeated']);
  expect(await outcomeOf(raw)).toBe('repeated');
  expect(await commentsOf(amna, id)).toHaveLength(2);
});

test.each([
  ['an absence note', ['Auto-Submitted: auto-replied']],
  ['a list', ['List-Id: <people.mail.test>']],
  ['bulk mail', ['Precedence: bulk']],
  ['a mail server', ['Return-Path: <>']],
])('%s is ignored, and answered by nothing', async (_, headers) => {
  const { amna, id, to } = await anAnsweredIssue();
  expect(await outcomeOf(anAnswer({ from: amna.email, to, headers }))).toBe('ignored');
  expect(await commentsOf(amna, id)).toHaveLength(1);
  expect(await refusalsTo(amna)).toEqual([]);
});

test('an address that nobody has signed is ignored: of another issue, another member, or changed', async () => {
  const { amna, to } = await anAnsweredIssue();
  const [token = ''] = to.slice('issues+'.length).split('@');
  const [issue = '', member = '', mac = ''] = token.split('-');
  const changed = [
    `${(Number.parseInt(issue, 36) + 1).toString(36)}-${member}-${mac}`,
    `${issue}-${(Number.parseInt(member, 36) + 1).toString(36)}-${mac}`,
    `${issue}-${member}-${mac.replace(/./, (digit) => (digit === 'a' ? 'b' : 'a'))}`,
    `${issue}-${member}`,
  ];
  for (const one of changed) {
    expect(await outcomeOf(anAnswer({ from: amna.email, to: `issues+${one}@azadkar.test` }))).toBe('ignored');
  }
  expect(readReplyTarget(api.settings, [to.toUpperCase()])).toEqual(readReplyTarget(api.settings, [to]));
});

test('from another address nothing is added, and the member learns of it at their own', async () => {
  const { amna, id, to } = await anAnsweredIssue();
  expect(await outcomeOf(anAnswer({ from: 'stranger@mail.test', to }))).toBe('refused');
  expect(await commentsOf(amna, id)).toHaveLength(1);
  const [email] = await refusalsTo(amna);
  expect(email?.paragraphs.join(' ')).toContain('another address than the one of your account');
  expect(email?.replyTo).toBeUndefined();
  expect(await api.emailsTo('stranger@mail.test')).toEqual([]);
});

test('an answer without text, and one that is too long, are refused with the reason', async () => {
  const { amna, id, to } = await anAnsweredIssue();
  expect(await outcomeOf(anAnswer({ from: amna.email, to, text: ' ' }))).toBe('refused');
  expect(await outcomeOf(anAnswer({ from: amna.email, to, text: 'x'.repeat(5001) }))).toBe('refused');
  expect(await commentsOf(amna, id)).toHaveLength(1);
  expect(await refusalsTo(amna)).toHaveLength(2);
});

test('an answer opens an issue again that was resolved; one that was closed long ago stays closed', async () => {
  const resolved = await anAnsweredIssue('resolve');
  expect(await outcomeOf(anAnswer({ from: resolved.amna.email, to: resolved.to }))).toBe('comment');
  const { data } = await api.ask(safetyNet.issue, { as: resolved.amna, params: { id: resolved.id } });
  expect(data.status.name).toBe('Open');

  const closed = await anAnsweredIssue('close');
  await api.db
    .updateTable('issues')
    .set({ closed_at: sql`now() - interval '31 days'` })
    .where('public_id', '=', closed.id)
    .execute();
  expect(await outcomeOf(anAnswer({ from: closed.amna.email, to: closed.to }))).toBe('refused');
  expect((await refusalsTo(closed.amna))[0]?.paragraphs.join(' ')).toContain('closed too long ago');
});

test('whoever has no key, or a wrong one, posts nothing', async () => {
  const { amna, id, to } = await anAnsweredIssue();
  const raw = anAnswer({ from: amna.email, to });
  expect((await post(raw, '')).statusCode).toBe(403);
  expect((await post(raw, 'another-key-of-the-same-length-as-the-one')).statusCode).toBe(403);
  expect(await commentsOf(amna, id)).toHaveLength(1);
});

test.each(['', 'no email at all', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n--x\r\n', '\u0000\u0001'])(
  'what is no email is ignored: %j',
  async (raw) => {
    expect(await outcomeOf(raw)).toBe('ignored');
  },
);

test('the staff are not offered to answer by email: their rights need a second factor', async () => {
  const { amna, id } = await anAnsweredIssue();
  await api.ask(safetyNet.addComment, { as: amna, params: { id }, body: { description: 'On Friday.' } });
  const emails = await api.emailsTo(support.email);
  expect(emails.length).toBeGreaterThan(0);
  expect(emails.filter(({ replyTo }) => replyTo)).toEqual([]);
});
