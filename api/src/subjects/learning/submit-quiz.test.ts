import { aCourse, type TestCourse } from '../../testing/a-course';
import type { TestMember } from '../../testing/a-member';
import { answersTo, aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { anEnrollment } from '../../testing/an-enrollment';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let calls: ReturnType<typeof quizCalls>;
beforeAll(async () => {
  calls = quizCalls(api);
});

describe('submitting', () => {
  test('scores the answers and passes at the passing score', async () => {
    const { member, course } = await aQuizTaker(api, { pass_pct: 50 });
    const { data, message } = await calls.submit(member, submissionOf(course, 1));
    expect(message).toBe('Your answers were submitted.');
    expect((await calls.result(member, data.id)).data).toEqual({
      id: data.id,
      course: 'Demo course',
      course_id: course.id,
      course_slug: 'demo-course',
      attempts: 1,
      allowed_attempts: 3,
      scored_points: 5,
      total_points: 10,
      status: 'Passed',
      quiz_cleared: true,
      attempts_remaining: 2,
      post_program_questionnaire_link: null,
      topics: [],
      history: [
        {
          ...{ id: data.id, attempt: 1, status: 'Passed', scored_points: 5, total_points: 10 },
          submitted_at: expect.stringMatching(/^\d{4}-/),
        },
      ],
    });
  });

  test('fails one percent below it', async () => {
    const { member, course } = await aQuizTaker(api, { pass_pct: 51 });
    const { data } = await calls.submit(member, submissionOf(course, 1));
    expect((await calls.result(member, data.id)).data).toMatchObject({ status: 'Failed', quiz_cleared: false });
  });

  test('completes the attempt under way, whether it is named or not', async () => {
    const { member, course } = await aQuizTaker(api);
    const opened = (await calls.start(member, course)).data.id;
    expect((await calls.submit(member, submissionOf(course, 0))).data.id).toBe(opened);
    const next = (await calls.start(member, course)).data.id;
    expect((await calls.submit(member, submissionOf(course, 0, { attempt: next }))).data.id).toBe(next);
    expect(await calls.countAttempts(course)).toBe(2);
  });

  test('a second time gives the first attempt, unchanged', async () => {
    const { member, course } = await aQuizTaker(api);
    const { id } = (await calls.start(member, course)).data;
    await calls.submit(member, submissionOf(course, 0, { attempt: id }));

    const again = await calls.submit(member, submissionOf(course, 2, { attempt: id }));

    expect(again).toMatchObject({ status: 200, data: { id } });
    expect((await calls.result(member, id)).data).toMatchObject({ attempts: 1, scored_points: 0, status: 'Failed' });
  });

  test('ten times at once for one attempt counts once', async () => {
    const { member, course } = await aQuizTaker(api);
    const { id } = (await calls.start(member, course)).data;

    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => calls.submit(member, submissionOf(course, index % 3, { attempt: id }))),
    );

    expect(all.map(({ status, data }) => [status, data?.id])).toEqual(all.map(() => [200, id]));
    expect(await calls.countAttempts(course)).toBe(1);
    expect((await calls.result(member, id)).data.attempts).toBe(1);
  });

  test('twenty times at once with one attempt left counts once', async () => {
    const { member, course } = await aQuizTaker(api, { allowed_attempts: 1 });

    const all = await Promise.all(Array.from({ length: 20 }, () => calls.submit(member, submissionOf(course, 0))));

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ message }) => message))).toEqual(
      new Set(['You have used all your attempts at this quiz.']),
    );
    expect(await calls.countAttempts(course)).toBe(1);
  });

  test('twice with one key is one attempt', async () => {
    const { member, course } = await aQuizTaker(api);
    const key = { 'idempotency-key': 'submit-1' };
    const all = await Promise.all([1, 2, 3].map(() => calls.submit(member, submissionOf(course, 0), key)));
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    expect(await calls.countAttempts(course)).toBe(1);
  });

  test('the last attempt leaves none, and a raised limit gives one more', async () => {
    const { member, course } = await aQuizTaker(api, { allowed_attempts: 2 });
    await calls.submit(member, submissionOf(course, 0));
    const { data } = await calls.submit(member, submissionOf(course, 0));
    expect((await calls.result(member, data.id)).data).toMatchObject({ attempts: 2, attempts_remaining: 0 });
    expect(await calls.eligibility(member, course)).toMatchObject({
      data: { eligible: false },
      message: 'You have used all your attempts at this quiz.',
    });

    await api.db.updateTable('courses').set({ allowed_attempts: 3 }).where('id', '=', course.id).execute();
    expect((await calls.submit(member, submissionOf(course, 0))).status).toBe(200);
  });

  test('a text question without points needs an answer but no review', async () => {
    const { member, course } = await aQuizTaker(api, {
      quiz: [{ question: 'One?' }, { question: 'Why?', type: 'text' }],
    });
    const [one, why] = course.quizQuestions;
    const given = (text: string) =>
      JSON.stringify([
        { questionNumber: one?.id, value: one?.choices[0] },
        { questionNumber: why?.id, value: text },
      ]);
    const blank = await calls.submit(member, submissionOf(course, 0, { questionnaire: given(' ') }));
    expect(blank).toMatchObject({ status: 422, errors: { [`question-${why?.id}`]: 'This question is required' } });
    const { data } = await calls.submit(
      member,
      submissionOf(course, 0, { questionnaire: given(String(one?.choices[0])) }),
    );
    expect((await calls.result(member, data.id)).data).toMatchObject({ status: 'Passed', total_points: 5 });
  });

  test('a text question with points waits for a review', async () => {
    const { member, course } = await aQuizTaker(api, { quiz: [{ question: 'Why?', type: 'text', points: 5 }] });
    const questionnaire = JSON.stringify([{ questionNumber: course.quizQuestions[0]?.id, value: 'Because' }]);
    const { data } = await calls.submit(member, submissionOf(course, 0, { questionnaire }));
    expect((await calls.result(member, data.id)).data).toMatchObject({
      status: 'Under review',
      quiz_cleared: false,
      attempts: 1,
    });
  });
});

describe('forged submissions are refused and use no attempt', () => {
  let member: TestMember;
  let course: TestCourse;
  let foreign: TestCourse;
  beforeAll(async () => {
    ({ member, course } = await aQuizTaker(api));
    foreign = await aCourse(api);
  });
  afterEach(async () => expect(await calls.countAttempts(course)).toBe(0));

  test('a right choice of another question', async () => {
    const [first, second] = course.quizQuestions;
    const questionnaire = JSON.stringify([
      { questionNumber: first?.id, value: first?.choices[0] },
      { questionNumber: second?.id, value: first?.choices[0] },
    ]);
    const answer = await calls.submit(member, submissionOf(course, 0, { questionnaire }));
    expect(answer).toMatchObject({ status: 422, errors: { [`question-${second?.id}`]: 'This question is required' } });
  });

  test('one question answered with every choice', async () => {
    const [first, second] = course.quizQuestions;
    const all = first?.choices.map((value) => ({ questionNumber: first.id, value })) ?? [];
    const questionnaire = JSON.stringify([...all, { questionNumber: second?.id, value: second?.choices[0] }]);
    expect(await calls.submit(member, submissionOf(course, 0, { questionnaire }))).toMatchObject({ status: 422 });
  });

  test('the answers of another course', async () => {
    expect(await calls.submit(member, submissionOf(course, 0, { questionnaire: answersTo(foreign, 2) }))).toMatchObject(
      {
        status: 422,
      },
    );
    expect(await calls.submit(member, submissionOf(course, 2, { questionnaire_id: foreign.quizId }))).toMatchObject({
      status: 422,
    });
  });

  test('a course that does not exist, and an attempt that does not', async () => {
    expect(await calls.submit(member, submissionOf(course, 2, { course: 999_999 }))).toMatchObject({ status: 404 });
    expect(await calls.submit(member, submissionOf(course, 2, { attempt: 'x'.repeat(22) }))).toMatchObject({
      status: 404,
    });
  });

  test('an own attempt of another course', async () => {
    await anEnrollment(api, { member, course: foreign });
    const { id } = (await calls.start(member, foreign)).data;
    expect(await calls.submit(member, submissionOf(course, 2, { attempt: id }))).toMatchObject({ status: 404 });
  });
});

test('points and state in the body change nothing', async () => {
  const { member, course } = await aQuizTaker(api);
  const { data } = await calls.submit(
    member,
    submissionOf(course, 0, { points: 10, cleared: true, state: 'graded', n: 1 }),
  );
  expect((await calls.result(member, data.id)).data).toMatchObject({ scored_points: 0, quiz_cleared: false });
});
