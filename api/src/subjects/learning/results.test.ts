import { learning } from '@azadkar/shared-api/learning';
import { aMember, type TestMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { someLessons } from '../../testing/some-lessons';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
const resultOf = (attemptId: string, as: TestMember) => api.ask(learning.quizResult, { params: { attemptId }, as });

/** A member in a course whose two questions have topics; the first is also the name of a module. */
async function aTaker() {
  const taker = await aQuizTaker(api, { signed_by: 'Amna Demo, Director' }, 'Amna Khan');
  const [first, second] = taker.course.quizQuestions;
  const name = (id: number | undefined, topic: string) =>
    api.db
      .updateTable('questions')
      .set({ topic })
      .where('id', '=', id ?? 0)
      .execute();
  await name(first?.id, 'Lines');
  await name(second?.id, 'Colors');
  const [lesson = 0] = await someLessons(api, taker.course, [{}], 'lines');
  return { ...taker, lesson };
}

test('a result has the points by topic, and the lessons of the module with the same name', async () => {
  const { member, course, lesson } = await aTaker();
  const { data } = await quizCalls(api).submit(member, submissionOf(course, 1));
  expect((await resultOf(data.id, member)).data.topics).toEqual([
    { topic: 'Lines', scored: 5, total: 5, lesson_id: lesson },
    { topic: 'Colors', scored: 0, total: 5, lesson_id: null },
  ]);
});

test('topics that are changed later do not change a result', async () => {
  const { member, course } = await aTaker();
  const { data } = await quizCalls(api).submit(member, submissionOf(course, 1));
  await api.db.updateTable('questions').set({ topic: '' }).execute();
  expect((await resultOf(data.id, member)).data.topics).toHaveLength(2);
});

test('earlier attempts are listed with their points, the latest first; those of others are not', async () => {
  const { member, course } = await aTaker();
  const calls = quizCalls(api);
  const first = (await calls.submit(member, submissionOf(course, 2))).data.id;
  const second = (await calls.submit(member, submissionOf(course, 0))).data.id;
  const { data } = await resultOf(second, member);
  expect(data.history).toMatchObject([
    { id: second, attempt: 2, scored_points: 0, total_points: 10, status: 'Failed' },
    { id: first, attempt: 1, scored_points: 10, total_points: 10, status: 'Passed' },
  ]);
  expect(await resultOf(second, await aMember(api))).toMatchObject({ status: 404, data: null });
});

test('questions are asked without their topics', async () => {
  const { member, course } = await aTaker();
  const { data } = await quizCalls(api).start(member, course);
  expect(JSON.stringify(data)).not.toMatch(/topic|points|Colors/);
});

test('a certificate says who signed it when it was issued', async () => {
  const { member, course } = await aTaker();
  await quizCalls(api).submit(member, submissionOf(course, 2));
  await api.db.updateTable('courses').set({ signed_by: 'Somebody else' }).where('id', '=', course.id).execute();
  const { data } = await api.ask(learning.isCertified, { params: { courseId: course.id }, as: member });
  expect(data).toMatchObject({
    title: 'Demo course',
    issued_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
  });
  const verified = await api.ask(learning.verifyCertificate, { params: { code: data.code } });
  expect(verified.data.signed_by).toBe('Amna Demo, Director');
});
