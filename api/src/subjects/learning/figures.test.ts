import { learning } from '@azadkar/shared-api/learning';
import { aCourse } from '../../testing/a-course';
import { aMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { anEnrollment } from '../../testing/an-enrollment';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

test('the figures count applications, quizzes and certificates', async () => {
  const staff = await aMember(api, { role: 'learning' });
  const passing = await aQuizTaker(api, undefined, 'Amna Demo');
  const failing = await aQuizTaker(api, undefined, 'Bilal Demo');
  await quizCalls(api).submit(passing.member, submissionOf(passing.course, 2));
  await quizCalls(api).submit(failing.member, submissionOf(failing.course, 0));
  await anEnrollment(api, { member: staff, course: passing.course, status: 'Applied' });

  expect((await api.ask(learning.figures, { as: staff })).data).toEqual({
    applications: 1,
    to_review: 0,
    attempts: 2,
    passed: 1,
    new_certificates: 1,
    certificates: 1,
  });
});

test('the next course is one that the member is admitted to, a quiz under way first, until it is completed', async () => {
  const next = async () => (await api.ask(learning.nextCourse, { as: member })).data;
  const { member, course } = await aQuizTaker(api, undefined, 'Carol Demo');
  const applied = await aCourse(api);
  await anEnrollment(api, { member, course: applied, status: 'Applied' });
  expect(await next()).toMatchObject({ id: course.id, quiz_open: true, attempt_expires_at: null });

  const later = await aCourse(api);
  await anEnrollment(api, { member, course: later });
  await quizCalls(api).start(member, later);
  const underWay = await next();
  expect(underWay).toMatchObject({ id: later.id, quiz_open: true });
  expect(Date.parse(underWay?.attempt_expires_at ?? '')).toBeGreaterThan(Date.now());

  await quizCalls(api).submit(member, submissionOf(later, 2));
  expect(await next()).toMatchObject({ id: course.id, attempt_expires_at: null });
  await quizCalls(api).submit(member, submissionOf(course, 2));
  expect(await next()).toBeNull();
});

test('a course without attempts left, or that is over, has no quiz to take', async () => {
  const { member, course } = await aQuizTaker(api, undefined, 'Dania Demo');
  const next = async () => (await api.ask(learning.nextCourse, { as: member })).data;
  await api.db.updateTable('courses').set({ allowed_attempts: 1 }).where('id', '=', course.id).execute();
  await quizCalls(api).submit(member, submissionOf(course, 0));
  expect(await next()).toMatchObject({ id: course.id, quiz_open: false });
  await api.db.updateTable('courses').set({ end_at: new Date() }).where('id', '=', course.id).execute();
  expect(await next()).toBeNull();
});
