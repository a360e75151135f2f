import { account } from '@azadkar/shared-api/account';
import { aQuizTaker, quizCalls, submissionOf } from '../testing/a-quiz-taker';
import { useTestApi } from '../testing/start-api';
import { remindOfQuizzes } from './quiz-reminders';

const api = useTestApi();
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
let courses = 0;

/** A member who enrolled long ago in a course whose quiz closes in so many hours. */
async function aLearner(hours: number, more: Parameters<typeof aQuizTaker>[1] = {}) {
  const title = `Course ${++courses}`;
  const taker = await aQuizTaker(api, { title, end_at: inHours(hours), ...more });
  await api.db
    .updateTable('enrolments')
    .set({ created_at: inHours(-500) })
    .where('user_id', '=', taker.member.id)
    .execute();
  return { ...taker, title };
}
type Learner = Awaited<ReturnType<typeof aLearner>>;

const remindersTo = async ({ member, title }: Learner) =>
  (await api.mailsTo(member.email)).filter(({ email }) => email.subject === `The quiz of ${title} closes soon`);

test('a member is reminded once, three days before the quiz of a course closes, and again of another day', async () => {
  const soon = await aLearner(70, { allowed_attempts: 2 });
  const later = await aLearner(80);
  await Promise.all([remindOfQuizzes(api), remindOfQuizzes(api)]);
  await remindOfQuizzes(api);
  const [reminder, ...more] = await remindersTo(soon);
  expect(more).toEqual([]);
  expect(reminder?.email.paragraphs.join(' ')).toContain('have 2 attempts left');
  expect(reminder?.email.action?.url).toMatch(`/course/demo-course/${soon.course.id}`);
  expect(reminder?.email.unsubscribeUrl).toMatch('/unsubscribe?id=');
  expect(await remindersTo(later)).toEqual([]);
  await api.db
    .updateTable('courses')
    .set({ end_at: inHours(30) })
    .where('id', '=', soon.course.id)
    .execute();
  await remindOfQuizzes(api);
  expect(await remindersTo(soon)).toHaveLength(2);
});

test('nobody is reminded who has passed, has no attempt left, wants no reminders, or has just enrolled', async () => {
  const passed = await aLearner(70);
  await quizCalls(api).submit(passed.member, submissionOf(passed.course, 2));
  const spent = await aLearner(70, { allowed_attempts: 1 });
  await quizCalls(api).submit(spent.member, submissionOf(spent.course, 0));
  const unwilling = await aLearner(70);
  await api.ask(account.changeMailPreferences, { as: unwilling.member, body: { newsletter: true, reminders: false } });
  const fresh = await aLearner(70);
  await api.db
    .updateTable('enrolments')
    .set({ created_at: new Date() })
    .where('user_id', '=', fresh.member.id)
    .execute();
  const without = await aLearner(70, { quiz_published: false });
  const over = await aLearner(-1);
  await remindOfQuizzes(api);
  for (const learner of [passed, spent, unwilling, fresh, without, over])
    expect(await remindersTo(learner)).toEqual([]);
});
