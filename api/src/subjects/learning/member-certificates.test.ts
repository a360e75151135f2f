import { learning } from '@azadkar/shared-api/learning';
import type { TestMember } from '../../testing/a-member';
import { aMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let amna: TestMember;
let memberId: number;
beforeAll(async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Amna Demo');
  amna = member;
  await quizCalls(api).submit(member, submissionOf(course, 2));
  const row = api.db.selectFrom('users').where('id', '=', amna.id).select('member_no');
  memberId = (await row.executeTakeFirstOrThrow()).member_no;
});

const certificates = (as?: TestMember) => api.ask(learning.memberCertificates, { params: { memberId }, as });
const show = (visibility: 'public' | 'members' | 'hidden') =>
  api.db.updateTable('profiles').set({ visibility }).where('user_id', '=', amna.id).execute();

test('anybody sees the certificates of a public page, and each can be verified', async () => {
  await show('public');
  const { status, data } = await certificates();
  expect(status).toBe(200);
  expect(data).toMatchObject([{ title: 'Demo course', program: 'Demo programme' }]);
  expect(data[0]?.issued_on).toMatch(/T00:00:00Z$/);
  const verified = await api.ask(learning.verifyCertificate, { params: { code: data[0]?.code ?? '' } });
  expect(verified.data).toMatchObject({ name: 'Amna Demo', status: 'Valid' });
});

test('those of a page for members are for members only', async () => {
  await show('members');
  expect((await certificates()).status).toBe(401);
  expect((await certificates(await aMember(api))).data).toHaveLength(1);
});

test('those of a hidden page look like those of nobody, except to their owner', async () => {
  await show('hidden');
  const stranger = await aMember(api);
  const absent = await api.ask(learning.memberCertificates, { params: { memberId: 999_999_999 }, as: stranger });
  expect({ ...(await certificates(stranger)), headers: null }).toEqual({ ...absent, headers: null });
  expect((await certificates()).status).toBe(404);
  expect((await certificates(amna)).data).toHaveLength(1);
});

test('a revoked certificate is not shown', async () => {
  await show('public');
  await api.db.updateTable('certificates').set({ revoked_at: new Date() }).where('user_id', '=', amna.id).execute();
  expect((await certificates()).data).toEqual([]);
});
