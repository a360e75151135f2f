import { learning } from '@azadkar/shared-api/learning';
import { aCourse, type TestCourse } from '../testing/a-course';
import { aMember, type TestMember } from '../testing/a-member';
import { anEnrolment } from '../testing/an-enrolment';
import { startApi, type TestApi } from '../testing/start-api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

type Wanted = Parameters<typeof aCourse>[1];

async function anEnrolledMember(wanted?: Wanted): Promise<{ member: TestMember; course: TestCourse }> {
  const [member, course] = [await aMember(api, { complete: false }), await aCourse(api, wanted)];
  await anEnrolment(api, { member, course });
  return { member, course };
}

/** The first `right` questions are answered rightly, the others wrongly. */
function answers({ quizQuestions }: TestCourse, right: number): string {
  return JSON.stringify(
    quizQuestions.map(({ id, choices }, index) => ({ questionNumber: id, value: choices[index < right ? 0 : 1] })),
  );
}

const submission = (course: TestCourse, right: number, changed: object = {}) => ({
  course: course.id,
  questionnaire_id: course.quizId,
  questionnaire: answers(course, right),
  ...changed,
});

const start = (member: TestMember, course: TestCourse) =>
  api.ask(learning.startQuiz, { params: { id: course.id }, as: member });
const submit = (member: TestMember, body: object, headers = {}) =>
  api.ask(learning.submitQuiz, { body, as: member, headers });
const result = (member: TestMember, attemptId: string) =>
  api.ask(learning.quizResult, { params: { attemptId }, as: member });
const eligibility = (member: TestMember, course: TestCourse) =>
  api.ask(learning.checkQuizEligibility, { params: { id: course.id }, as: member });
const countAttempts = async (course: TestCourse) =>
  (await api.db.selectFrom('quiz_attempts').where('course_id', '=', course.id).select('id').execute()).length;

async function leaveOpenForADay(course: TestCourse): Promise<void> {
  const started_at = new Date(Date.now() - 24 * 3_600_000 - 1000);
  await api.db.updateTable('quiz_attempts').set({ started_at }).where('course_id', '=', course.id).execute();
}

describe('who may take a quiz', () => {
  test('an enrolled member may, with an incomplete profile as well', async () => {
    const { member, course } = await anEnrolledMember();
    expect(await eligibility(member, course)).toMatchObject({ status: 200, error: false, data: { eligible: true } });
  });

  test.each<[string, Wanted]>([
    ['This course has no certificate.', { certification: false }],
    ['The quiz of this course is not open yet.', { quiz_published: false }],
    ['The quiz of this course is not open yet.', { quiz_questionnaire_id: null }],
    ['The quiz of this course is not open yet.', { quiz: [] }],
    [
      'This quiz opens on 1 January 2990 at 05:00.',
      { start_at: new Date('2990-01-01'), end_at: new Date('2990-02-01') },
    ],
    [
      'This quiz closed on 1 February 2020 at 05:00.',
      { start_at: new Date('2020-01-01'), end_at: new Date('2020-02-01') },
    ],
  ])('%s', async (message, wanted) => {
    const { member, course } = await anEnrolledMember(wanted);
    expect(await eligibility(member, course)).toMatchObject({ status: 200, message, data: { eligible: false } });
    await expectRefusedEverywhere(member, course, message);
  });

  test('nobody who is not enrolled', async () => {
    const [member, course] = [await aMember(api), await aCourse(api)];
    const message = 'Please enrol in this course before you take its quiz.';
    expect(await eligibility(member, course)).toMatchObject({ message, data: { eligible: false } });
    await expectRefusedEverywhere(member, course, message);
  });

  test.each(['Applied', 'Waitlisted', 'Rejected', 'Withdrawn'] as const)('nobody who is %s', async (status) => {
    const [member, course] = [await aMember(api), await aCourse(api)];
    await anEnrolment(api, { member, course, status });
    await expectRefusedEverywhere(member, course, 'Only enrolled members can take this quiz.');
  });

  async function expectRefusedEverywhere(member: TestMember, course: TestCourse, message: string) {
    const refused = { status: 409, error: true, data: null, message };
    const asked = { params: { id: course.id, courseId: course.id }, as: member };
    expect(await api.ask(learning.quizQuestionnaire, asked)).toMatchObject(refused);
    expect(await api.ask(learning.courseQuiz, asked)).toMatchObject(refused);
    expect(await start(member, course)).toMatchObject(refused);
    expect(await submit(member, submission(course, 2))).toMatchObject(refused);
    expect(await countAttempts(course)).toBe(0);
  }
});

describe('the questions', () => {
  test('never carry which choice is right, nor the points', async () => {
    const { member, course } = await anEnrolledMember();
    const asked = { params: { id: course.id, courseId: course.id }, as: member };
    const shown = [
      (await api.ask(learning.quizQuestionnaire, asked)).data,
      (await api.ask(learning.courseQuiz, asked)).data.quiz_questionnaire,
      (await start(member, course)).data.quiz_questionnaire,
    ];
    for (const { questions } of shown) {
      expect(questions.map(({ id }) => id)).toEqual(course.quizQuestions.map(({ id }) => id));
      for (const question of questions) {
        expect(Object.keys(question).sort()).toEqual(['choices', 'id', 'question', 'type']);
        for (const choice of question.choices) expect(Object.keys(choice).sort()).toEqual(['answer', 'id']);
      }
    }
  });

  test('stay as they were when the attempt was opened', async () => {
    const { member, course } = await anEnrolledMember();
    await start(member, course);
    await api.db
      .updateTable('questions')
      .set({ question: 'Changed?', points: 50, position: 9 })
      .where('id', '=', course.quizQuestions[0]?.id ?? 0)
      .execute();

    const resumed = await start(member, course);
    const read = await api.ask(learning.quizQuestionnaire, { params: { id: course.id }, as: member });
    const { data } = await submit(member, submission(course, 2));

    expect(resumed.data.quiz_questionnaire.questions.map(({ question }) => question)).toEqual(['First?', 'Second?']);
    expect(read.data).toEqual(resumed.data.quiz_questionnaire);
    expect((await result(member, data.id)).data).toMatchObject({ scored_points: 10, total_points: 10 });
  });
});

describe('an attempt under way', () => {
  test('is one, however often it is opened at once, and costs nothing', async () => {
    const { member, course } = await anEnrolledMember();

    const opened = await Promise.all(Array.from({ length: 10 }, () => start(member, course)));

    expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1);
    expect(opened[0]?.data).toMatchObject({ attempt: 1, answers: '[]' });
    const { data } = await api.ask(learning.course, { params: { id: course.id }, as: member });
    expect(data.quiz_attempts).toBe(0);
  });

  test('keeps saved answers, also only some of them', async () => {
    const { member, course } = await anEnrolledMember();
    const { id } = (await start(member, course)).data;
    const some = JSON.stringify(JSON.parse(answers(course, 1)).slice(0, 1));

    const saved = await save(member, id, some);

    expect(saved).toMatchObject({ status: 200, error: false });
    const resumed = await start(member, course);
    expect(resumed.data.id).toBe(id);
    expect(JSON.parse(resumed.data.answers)).toEqual(JSON.parse(some));
  });

  test('keeps no choice of another question', async () => {
    const { member, course } = await anEnrolledMember();
    const { id } = (await start(member, course)).data;
    const [first, second] = course.quizQuestions;
    const forged = JSON.stringify([{ questionNumber: first?.id, value: second?.choices[0] }]);

    const saved = await save(member, id, forged);

    expect(saved).toMatchObject({ status: 422, errors: { [`question-${first?.id}`]: 'This question is required' } });
    expect((await start(member, course)).data.answers).toBe('[]');
  });

  test('is nobody else’s', async () => {
    const { member, course } = await anEnrolledMember();
    const other = await aMember(api);
    await anEnrolment(api, { member: other, course });
    const { id } = (await start(member, course)).data;

    const missing = { status: 404, message: 'No attempt found' };
    expect(await save(other, id, answers(course, 2))).toMatchObject(missing);
    expect(await submit(other, submission(course, 2, { attempt: id }))).toMatchObject(missing);
    expect(await result(other, id)).toMatchObject(missing);
    expect((await start(member, course)).data).toMatchObject({ id, answers: '[]' });
  });

  test('has no result yet', async () => {
    const { member, course } = await anEnrolledMember();
    const { id } = (await start(member, course)).data;
    expect(await result(member, id)).toMatchObject({ status: 404, message: 'No attempt found' });
  });

  test('counts as used after a day, and the next one begins empty', async () => {
    const { member, course } = await anEnrolledMember();
    const { id } = (await start(member, course)).data;
    await save(member, id, answers(course, 2));
    await leaveOpenForADay(course);

    const late = await save(member, id, answers(course, 2));
    const next = await start(member, course);

    expect(late).toMatchObject({ status: 409, message: 'This attempt is over.' });
    expect(next.data).toMatchObject({ attempt: 2, answers: '[]' });
    const ended = await result(member, id);
    expect(ended.data).toMatchObject({ status: 'Failed', attempts: 1, attempts_remaining: 2, scored_points: 0 });
  });

  test('that is the last one and was left open ends the quiz', async () => {
    const { member, course } = await anEnrolledMember({ allowed_attempts: 1 });
    await start(member, course);
    await leaveOpenForADay(course);
    const refused = { status: 409, message: 'You have used all your attempts at this quiz.' };
    expect(await start(member, course)).toMatchObject(refused);
    expect(await submit(member, submission(course, 2))).toMatchObject(refused);
  });

  const save = (member: TestMember, attemptId: string, questionnaire: string) =>
    api.ask(learning.saveQuizAnswers, { params: { attemptId }, body: { questionnaire }, as: member });
});

describe('submitting', () => {
  test('scores the answers and passes from the passing score on', async () => {
    const { member, course } = await anEnrolledMember({ pass_pct: 50 });
    const { data, message } = await submit(member, submission(course, 1));
    expect(message).toBe('Your answers were submitted.');
    expect((await result(member, data.id)).data).toEqual({
      id: data.id,
      course: 'Demo course',
      course_id: course.id,
      attempts: 1,
      allowed_attempts: 3,
      scored_points: 5,
      total_points: 10,
      status: 'Passed',
      quiz_cleared: true,
      attempts_remaining: 2,
      post_program_questionnaire_link: null,
    });
  });

  test('fails one percent below it', async () => {
    const { member, course } = await anEnrolledMember({ pass_pct: 51 });
    const { data } = await submit(member, submission(course, 1));
    expect((await result(member, data.id)).data).toMatchObject({ status: 'Failed', quiz_cleared: false });
  });

  test('goes to the attempt under way, named or not', async () => {
    const { member, course } = await anEnrolledMember();
    const opened = (await start(member, course)).data.id;
    expect((await submit(member, submission(course, 0))).data.id).toBe(opened);
    const next = (await start(member, course)).data.id;
    expect((await submit(member, submission(course, 0, { attempt: next }))).data.id).toBe(next);
    expect(await countAttempts(course)).toBe(2);
  });

  test('a second time answers the first, whatever was changed', async () => {
    const { member, course } = await anEnrolledMember();
    const { id } = (await start(member, course)).data;
    await submit(member, submission(course, 0, { attempt: id }));

    const again = await submit(member, submission(course, 2, { attempt: id }));

    expect(again).toMatchObject({ status: 200, data: { id } });
    expect((await result(member, id)).data).toMatchObject({ attempts: 1, scored_points: 0, status: 'Failed' });
  });

  test('ten times at once, for one attempt, is once', async () => {
    const { member, course } = await anEnrolledMember();
    const { id } = (await start(member, course)).data;

    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => submit(member, submission(course, index % 3, { attempt: id }))),
    );

    expect(all.map(({ status, data }) => [status, data?.id])).toEqual(all.map(() => [200, id]));
    expect(await countAttempts(course)).toBe(1);
    expect((await result(member, id)).data.attempts).toBe(1);
  });

  test('twenty times at once, with one attempt left, is once', async () => {
    const { member, course } = await anEnrolledMember({ allowed_attempts: 1 });

    const all = await Promise.all(Array.from({ length: 20 }, () => submit(member, submission(course, 0))));

    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ message }) => message))).toEqual(
      new Set(['You have used all your attempts at this quiz.']),
    );
    expect(await countAttempts(course)).toBe(1);
  });

  test('with one key is one attempt', async () => {
    const { member, course } = await anEnrolledMember();
    const key = { 'idempotency-key': 'submit-1' };
    const all = await Promise.all([1, 2, 3].map(() => submit(member, submission(course, 0), key)));
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    expect(await countAttempts(course)).toBe(1);
  });

  test('the last attempt leaves none, and a raised limit gives one more', async () => {
    const { member, course } = await anEnrolledMember({ allowed_attempts: 2 });
    await submit(member, submission(course, 0));
    const { data } = await submit(member, submission(course, 0));
    expect((await result(member, data.id)).data).toMatchObject({ attempts: 2, attempts_remaining: 0 });
    expect(await eligibility(member, course)).toMatchObject({
      data: { eligible: false },
      message: 'You have used all your attempts at this quiz.',
    });

    await api.db.updateTable('courses').set({ allowed_attempts: 3 }).where('id', '=', course.id).execute();
    expect((await submit(member, submission(course, 0))).status).toBe(200);
  });

  test('a text question without points needs an answer and no reader', async () => {
    const { member, course } = await anEnrolledMember({
      quiz: [{ question: 'One?' }, { question: 'Why?', type: 'text' }],
    });
    const [one, why] = course.quizQuestions;
    const given = (text: string) =>
      JSON.stringify([
        { questionNumber: one?.id, value: one?.choices[0] },
        { questionNumber: why?.id, value: text },
      ]);
    const blank = await submit(member, submission(course, 0, { questionnaire: given(' ') }));
    expect(blank).toMatchObject({ status: 422, errors: { [`question-${why?.id}`]: 'This question is required' } });
    const { data } = await submit(member, submission(course, 0, { questionnaire: given(String(one?.choices[0])) }));
    expect((await result(member, data.id)).data).toMatchObject({ status: 'Passed', total_points: 5 });
  });

  test('a text question with points waits for a reader', async () => {
    const { member, course } = await anEnrolledMember({ quiz: [{ question: 'Why?', type: 'text', points: 5 }] });
    const questionnaire = JSON.stringify([{ questionNumber: course.quizQuestions[0]?.id, value: 'Because' }]);
    const { data } = await submit(member, submission(course, 0, { questionnaire }));
    expect((await result(member, data.id)).data).toMatchObject({
      status: 'Under review',
      quiz_cleared: false,
      attempts: 1,
    });
  });
});

describe('forged submissions are refused and cost no attempt', () => {
  let member: TestMember;
  let course: TestCourse;
  let foreign: TestCourse;
  beforeAll(async () => {
    ({ member, course } = await anEnrolledMember());
    foreign = await aCourse(api);
  });
  afterEach(async () => expect(await countAttempts(course)).toBe(0));

  test('a right choice of another question', async () => {
    const [first, second] = course.quizQuestions;
    const questionnaire = JSON.stringify([
      { questionNumber: first?.id, value: first?.choices[0] },
      { questionNumber: second?.id, value: first?.choices[0] },
    ]);
    const answer = await submit(member, submission(course, 0, { questionnaire }));
    expect(answer).toMatchObject({ status: 422, errors: { [`question-${second?.id}`]: 'This question is required' } });
  });

  test('one question answered with every choice', async () => {
    const [first, second] = course.quizQuestions;
    const all = first?.choices.map((value) => ({ questionNumber: first.id, value })) ?? [];
    const questionnaire = JSON.stringify([...all, { questionNumber: second?.id, value: second?.choices[0] }]);
    expect(await submit(member, submission(course, 0, { questionnaire }))).toMatchObject({ status: 422 });
  });

  test('the answers of another course', async () => {
    expect(await submit(member, submission(course, 0, { questionnaire: answers(foreign, 2) }))).toMatchObject({
      status: 422,
    });
    expect(await submit(member, submission(course, 2, { questionnaire_id: foreign.quizId }))).toMatchObject({
      status: 422,
    });
  });

  test('a course that does not exist, and an attempt that does not', async () => {
    expect(await submit(member, submission(course, 2, { course: 999_999 }))).toMatchObject({ status: 404 });
    expect(await submit(member, submission(course, 2, { attempt: 'x'.repeat(22) }))).toMatchObject({ status: 404 });
  });

  test('the own attempt of another course', async () => {
    await anEnrolment(api, { member, course: foreign });
    const { id } = (await start(member, foreign)).data;
    expect(await submit(member, submission(course, 2, { attempt: id }))).toMatchObject({ status: 404 });
  });
});

test('points and state in the body change nothing', async () => {
  const { member, course } = await anEnrolledMember();
  const { data } = await submit(member, submission(course, 0, { points: 10, cleared: true, state: 'graded', n: 1 }));
  expect((await result(member, data.id)).data).toMatchObject({ scored_points: 0, quiz_cleared: false });
});
