import { account } from '@azadkar/shared-api/account';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { sql } from 'kysely';
import sharp from 'sharp';
import { aMember, PASSWORD, type TestMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { deleteUnusedAttachments, privateFiles } from './attachments';

const api = useTestApi();
let amna: TestMember;
beforeAll(async () => {
  amna = await aMember(api);
});

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Where I live' } })
    .jpeg()
    .toBuffer();
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const upload = (as: TestMember, bytes: Uint8Array, name = 'proof.pdf') =>
  api.ask(safetyNet.uploadAttachment, { as, file: { bytes, name, type: 'text/html' }, query: { name } });

const form = { title: 'Unpaid', topic: 'Banking', description: 'See the files.' };

async function anIssueWith(as: TestMember, attachments: readonly { id: string; name: string }[]) {
  const created = await api.ask(safetyNet.createIssue, { as, body: { ...form, attachments } });
  const [issue] = (await api.ask(safetyNet.issues, { as })).data;
  return { created, id: issue?.id ?? '' };
}
const open = (url: string) => api.app.inject({ url });
const storedNames = async () => (await privateFiles(api.files).list()).map(({ name }) => name);

test('files of the question and of a comment are shown where they were attached, and opened by their link', async () => {
  const [photo, contract] = [await upload(amna, await picture(), 'photo.jpg'), await upload(amna, PDF, 'contract.pdf')];
  const { id } = await anIssueWith(amna, [photo.data]);
  const body = { description: 'And the contract.', attachments: [contract.data] };
  expect((await api.ask(safetyNet.addComment, { as: amna, params: { id }, body })).status).toBe(200);

  const issue = (await api.ask(safetyNet.issue, { as: amna, params: { id } })).data;
  expect(issue.attachments).toMatchObject([{ name: 'photo.jpg', is_picture: true }]);
  const [comment] = (await api.ask(safetyNet.comments, { as: amna, params: { id } })).data;
  expect(comment?.attachments).toMatchObject([{ name: 'contract.pdf', is_picture: false }]);

  const shown = await open(issue.attachments[0]?.url ?? '');
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': "inline; filename*=UTF-8''photo.jpg",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  const saved = await open(comment?.attachments[0]?.url ?? '');
  expect(saved.headers['content-disposition']).toMatch(/^attachment;/);

  const support = await aMember(api, { role: 'support' });
  const asStaff = await api.ask(safetyNetStaff.issue, { as: support, params: { issueId: id } });
  const [entry] = asStaff.data.entries;
  expect(asStaff.data.attachments.map(({ name, entry: of }) => [name, of])).toEqual([
    ['photo.jpg', null],
    ['contract.pdf', entry?.id],
  ]);
});

test('a link opens its own file, and nothing opens a file without one', async () => {
  const [one, other] = [await upload(amna, PDF), await upload(amna, PDF)];
  const { id } = await anIssueWith(amna, [one.data]);
  const url = (await api.ask(safetyNet.issue, { as: amna, params: { id } })).data.attachments[0]?.url ?? '';
  expect((await open(url)).statusCode).toBe(200);
  expect((await open(url.replace(one.data.id, other.data.id))).statusCode).toBe(404);
  expect((await open(url.replace(/key=.*/, 'key=none'))).statusCode).toBe(404);
  expect((await open(url.replace(/\?.*/, ''))).statusCode).toBe(404);
  const [name = ''] = await storedNames();
  expect((await open(`/api/files/${name}`)).statusCode).toBe(404);
  expect((await open(`/api/files/attachments/${name}`)).statusCode).toBe(404);
});

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PDF that was cut', PDF.subarray(0, 20)],
  ['a PDF behind a page', Buffer.concat([Buffer.from('<html>'), PDF])],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, whatever it is called', async (_, bytes) => {
  expect(await upload(amna, bytes, 'photo.jpg')).toMatchObject({
    status: 422,
    errors: { file: 'Please choose a picture (JPG, PNG or WebP) or a PDF.' },
  });
});

test('a file of five megabytes is refused, and so is a name that is none', async () => {
  const huge = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]);
  expect(await upload(amna, huge)).toMatchObject({ status: 413, message: 'The file must be smaller than 5 MB.' });
  expect(await upload(amna, PDF, '\u200b')).toMatchObject({ status: 422 });
});

test('a name cannot add headers', async () => {
  const { data } = await upload(amna, PDF, 'a"; x=y\r\nSet-Cookie: a=b.pdf');
  const { id } = await anIssueWith(amna, [data]);
  const url = (await api.ask(safetyNet.issue, { as: amna, params: { id } })).data.attachments[0]?.url ?? '';
  const { headers } = await open(url);
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
});

test("somebody else's file, one that was used, and more than five are refused; nothing of the issue is stored", async () => {
  const stranger = await aMember(api);
  const { data: mine } = await upload(amna, PDF);
  const gone = { status: 422, errors: { attachments: expect.stringContaining('no longer there') } };
  expect((await anIssueWith(stranger, [mine])).created).toMatchObject(gone);
  expect((await api.ask(safetyNet.issues, { as: stranger })).data).toEqual([]);
  expect((await anIssueWith(amna, [mine])).created.status).toBe(200);
  expect((await anIssueWith(amna, [mine])).created).toMatchObject(gone);
  const six = Array.from({ length: 6 }, (_, n) => ({ id: `file-${n}`, name: 'a.pdf' }));
  expect((await anIssueWith(amna, six)).created).toMatchObject({ status: 422 });
});

test('files that wait for an issue are counted', async () => {
  const collector = await aMember(api);
  await api.db
    .insertInto('issue_attachments')
    .values(
      Array.from({ length: 30 }, (_, n) => ({
        ...{ public_id: `waiting-${n}`, owner_id: collector.id, stored_name: `waiting-${n}.pdf` },
        ...{ file_name: 'a.pdf', mime: 'application/pdf' as const, bytes: 1 },
      })),
    )
    .execute();
  expect((await upload(collector, PDF)).status).toBe(409);
});

test('what was never sent is deleted after a day, and everything with the account', async () => {
  const leaving = await aMember(api);
  const before = new Set(await storedNames());
  const { data: sent } = await upload(leaving, PDF);
  await upload(leaving, PDF);
  await anIssueWith(leaving, [sent]);
  const own = async () => (await storedNames()).filter((name) => !before.has(name));
  expect(await own()).toHaveLength(2);
  await api.db
    .updateTable('issue_attachments')
    .set({ created_at: sql`now() - interval '25 hours'` })
    .where('owner_id', '=', leaving.id)
    .execute();
  await deleteUnusedAttachments(api);
  expect(await own()).toHaveLength(1);
  const exported = (await api.ask(account.exportData, { as: leaving })).data;
  expect(exported).toMatchObject({ issue_attachments: [{ file_name: 'proof.pdf' }] });
  await api.ask(account.deleteAccount, { as: leaving, body: { password: PASSWORD } });
  await deleteUnusedAttachments(api);
  expect(await own()).toEqual([]);
});
