import { learning } from '@azadkar/shared-api/learning';
import type { TestCourse } from '../../testing/a-course';
import { aMember, type TestMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { useTestApi } from '../../testing/start-api';
import { textsOfPdf } from '../../testing/text-of-pdf';

const api = useTestApi();

/** Submits the quiz; returns the id of the attempt. */
async function take(member: TestMember, course: TestCourse, passing: boolean): Promise<string> {
  return (await quizCalls(api).submit(member, submissionOf(course, passing ? 2 : 0))).data.id;
}

const certified = (member: TestMember, course: TestCourse) =>
  api.ask(learning.isCertified, { params: { courseId: course.id }, as: member });
const certificate = (member: TestMember, attemptId: string) =>
  api.ask(learning.quizCertificate, { params: { attemptId }, as: member });
const verify = (code: string) => api.ask(learning.verifyCertificate, { params: { code } });
const codeIn = (url: string) => /certificates\/([\w-]+)\/pdf/.exec(url)?.[1] ?? '';
const certificatesOf = (member: TestMember) =>
  api.db.selectFrom('certificates').where('user_id', '=', member.id).selectAll().execute();

test('a member who has not passed is not certified, which is answered with status 200', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
  expect(await certified(member, course)).toMatchObject({ status: 200, error: true, data: null });
  const attempt = await take(member, course, false);
  expect(await certified(member, course)).toMatchObject({ status: 200, error: true });
  expect(await certificate(member, attempt)).toMatchObject({ status: 409, error: true });
  expect(await certificatesOf(member)).toEqual([]);
});

test('passing issues a certificate, completes the enrollment and sends an email', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');

  const attempt = await take(member, course, true);

  expect((await certified(member, course)).data).toMatchObject({ id: attempt });
  const { data } = await api.ask(learning.course, { params: { id: course.id }, as: member });
  expect(data.enrolment_status).toBe('Completed');
  const [issued] = await certificatesOf(member);
  const [email] = await api.emailsTo(member.email);
  expect(email?.subject).toBe('Your certificate: Demo course');
  expect(email?.paragraphs.join()).toContain(`/certificate/${issued?.code}`);
});

test('the certificate opens as a PDF with name, course and code', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'محمد عبداللہ');
  const { certificate_url: url } = (await certificate(member, await take(member, course, true))).data;

  const opened = await api.app.inject(url);

  expect(opened.statusCode).toBe(200);
  expect(opened.headers['content-type']).toBe('application/pdf');
  expect(opened.headers['content-disposition']).toMatch(/^inline; filename="certificate-[\w-]+\.pdf"$/);
  expect(opened.headers['cache-control']).toBe('no-store');
  const texts = textsOfPdf(opened.rawPayload);
  expect(texts).toEqual(expect.arrayContaining(['محمد عبداللہ', 'Demo course', 'Demo programme', codeIn(url)]));
  expect(texts).toContain(`QR code: ${api.settings.publicUrl}/certificate/${codeIn(url)}`);
});

test('its link works for this certificate only, with its key, and for ten minutes', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
  const other = await aQuizTaker(api, undefined, 'Amna Demo');
  const { certificate_url: url } = (await certificate(member, await take(member, course, true))).data;
  const { certificate_url: others } = (await certificate(other.member, await take(other.member, other.course, true)))
    .data;
  const [address = '', key = ''] = url.split('?key=');
  const statusOf = async (asked: string) => (await api.app.inject(asked)).statusCode;

  expect(await statusOf(address)).toBe(404);
  expect(await statusOf(`${others.split('?')[0]}?key=${key}`)).toBe(404);
  expect(await statusOf(`${address}?key=${key.slice(0, -2)}xx`)).toBe(404);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
  expect(await statusOf(url)).toBe(404);
  now.mockRestore();
  expect(await statusOf(url)).toBe(200);
});

test('the certificate of another member’s attempt is not found', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
  const other = await aMember(api);
  const attempt = await take(member, course, true);
  expect(await certificate(other, attempt)).toMatchObject({ status: 404, message: 'No attempt found' });
  expect(await certified(other, course)).toMatchObject({ status: 200, error: true, data: null });
});

test('a later failed attempt revokes nothing, and a later passed one issues no second certificate', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
  const first = await take(member, course, true);
  const failed = await take(member, course, false);
  const again = await take(member, course, true);

  expect((await certified(member, course)).data).toMatchObject({ id: first });
  expect(await certificate(member, failed)).toMatchObject({ status: 409 });
  expect((await certificate(member, again)).status).toBe(200);
  expect(await certificatesOf(member)).toHaveLength(1);
  expect(await api.emailsTo(member.email)).toHaveLength(1);
});

test('asking for a certificate issues none', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
  const attempt = await take(member, course, true);
  await api.db.deleteFrom('certificates').where('user_id', '=', member.id).execute();
  expect(await certificate(member, attempt)).toMatchObject({ status: 409 });
  expect(await certificatesOf(member)).toEqual([]);
});

test('it keeps the names it was issued with', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Before Change');
  const { certificate_url: url } = (await certificate(member, await take(member, course, true))).data;
  await api.db.updateTable('users').set({ name: 'Bought It' }).where('id', '=', member.id).execute();
  await api.db.updateTable('courses').set({ title: 'Another' }).where('id', '=', course.id).execute();

  expect(textsOfPdf((await api.app.inject(url)).rawPayload)).toEqual(
    expect.arrayContaining(['Before Change', 'Demo course']),
  );
  expect((await verify(codeIn(url))).data).toMatchObject({ name: 'Before Change', title: 'Demo course' });
});

describe('verification', () => {
  test('shows anyone name, course, day and status, and nothing more', async () => {
    const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
    const { certificate_url: url } = (await certificate(member, await take(member, course, true))).data;

    const seen = await verify(codeIn(url));

    expect(seen.data).toEqual({
      kind: 'course',
      name: 'Amna Demo',
      title: 'Demo course',
      issued_on: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
      status: 'Valid',
      signed_by: '',
    });
    expect((await verify(codeIn(url).toLowerCase().replaceAll('-', ''))).data).toEqual(seen.data);
  });

  test('shows a revoked certificate as revoked, and its PDF cannot be opened', async () => {
    const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
    const attempt = await take(member, course, true);
    const { certificate_url: url } = (await certificate(member, attempt)).data;
    const revoked = { revoked_at: new Date(), revoke_reason: 'Issued in error' };
    await api.db.updateTable('certificates').set(revoked).where('user_id', '=', member.id).execute();

    expect((await verify(codeIn(url))).data.status).toBe('Revoked');
    expect((await api.app.inject(url)).statusCode).toBe(404);
    expect(await certified(member, course)).toMatchObject({ error: true });
  });

  test.each(['nonsense', '', '..%2f..', 'A'.repeat(150), '\u0000'])('finds nothing under %s', async (code) => {
    expect((await verify(code)).status).toBe(404);
  });

  test('shows no certificate of a deleted account', async () => {
    const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
    const { certificate_url: url } = (await certificate(member, await take(member, course, true))).data;
    await api.db.updateTable('users').set({ status: 'deleted' }).where('id', '=', member.id).execute();
    expect((await verify(codeIn(url))).status).toBe(404);
  });

  test('shows a certificate of membership as expired when the membership has ended', async () => {
    const member = await aMember(api);
    const code = 'MMMMMMM-MMMMMMM-MMMMMMM-MMMMMMM';
    const row = {
      code,
      kind: 'membership',
      user_id: member.id,
      name_snapshot: member.name,
      title_snapshot: 'Seed',
    } as const;
    await api.db.insertInto('certificates').values(row).execute();
    expect((await verify(code)).data).toMatchObject({ kind: 'membership', title: 'Seed', status: 'Valid' });
    await api.db.updateTable('memberships').set({ state: 'expired' }).where('user_id', '=', member.id).execute();
    expect((await verify(code)).data.status).toBe('Expired');
  });
});
