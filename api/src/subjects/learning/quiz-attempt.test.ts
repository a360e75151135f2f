import { learning } from '@azadkar/shared-api/learning';
import type { TestCourse } from '../../testing/a-course';
import { aMember } from '../../testing/a-member';
import { answersTo, aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { anEnrollment } from '../../testing/an-enrollment';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let calls: ReturnType<typeof quizCalls>;
beforeAll(async () => {
  calls = quizCalls(api);
});

async function leaveOpenForADay(course: TestCourse): Promise<void> {
  const started_at = new Date(Date.now() - 24 * 3_600_000 - 1000);
  await api.db.updateTable('quiz_attempts').set({ started_at }).where('course_id', '=', course.id).execute();
}

describe('the questions', () => {
  test('contain neither the right choices nor the points', async () => {
    const { member, course } = await aQuizTaker(api);
    const asked = { params: { id: course.id, courseId: course.id }, as: member };
    const shown = [
      (await api.ask(learning.quizQuestionnaire, asked)).data,
      (await api.ask(learning.courseQuiz, asked)).data.quiz_questionnaire,
      (await calls.start(member, course)).data.quiz_questionnaire,
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
    const { member, course } = await aQuizTaker(api);
    await calls.start(member, course);
    await api.db
      .updateTable('questions')
      .set({ question: 'Changed?', points: 50, position: 9 })
      .where('id', '=', course.quizQuestions[0]?.id ?? 0)
      .execute();

    const resumed = await calls.start(member, course);
    const read = await api.ask(learning.quizQuestionnaire, { params: { id: course.id }, as: member });
    const { data } = await calls.submit(member, submissionOf(course, 2));

    expect(resumed.data.quiz_questionnaire.questions.map(({ question }) => question)).toEqual(['First?', 'Second?']);
    expect(read.data).toEqual(resumed.data.quiz_questionnaire);
    expect((await calls.result(member, data.id)).data).toMatchObject({ scored_points: 10, total_points: 10 });
  });
});

describe('an attempt under way', () => {
  test('is opened once by concurrent calls, and does not count as used', async () => {
    const { member, course } = await aQuizTaker(api);

    const opened = await Promise.all(Array.from({ length: 10 }, () => calls.start(member, course)));

    expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1);
    expect(opened[0]?.data).toMatchObject({ attempt: 1, answers: '[]' });
    const { data } = await api.ask(learning.course, { params: { id: course.id }, as: member });
    expect(data.quiz_attempts).toBe(0);
  });

  test('keeps saved answers, also only some of them', async () => {
    const { member, course } = await aQuizTaker(api);
    const { id } = (await calls.start(member, course)).data;
    const some = JSON.stringify(JSON.parse(answersTo(course, 1)).slice(0, 1));

    const saved = await calls.save(member, id, some);

    expect(saved).toMatchObject({ status: 200, error: false });
    const resumed = await calls.start(member, course);
    expect(resumed.data.id).toBe(id);
    expect(JSON.parse(resumed.data.answers)).toEqual(JSON.parse(some));
  });

  test('refuses a choice of another question', async () => {
    const { member, course } = await aQuizTaker(api);
    const { id } = (await calls.start(member, course)).data;
    const [first, second] = course.quizQuestions;
    const forged = JSON.stringify([{ questionNumber: first?.id, value: second?.choices[0] }]);

    const saved = await calls.save(member, id, forged);

    expect(saved).toMatchObject({ status: 422, errors: { [`question-${first?.id}`]: 'This question is required' } });
    expect((await calls.start(member, course)).data.answers).toBe('[]');
  });

  test('cannot be read or saved by another member', async () => {
    const { member, course } = await aQuizTaker(api);
    const other = await aMember(api);
    await anEnrollment(api, { member: other, course });
    const { id } = (await calls.start(member, course)).data;

    const missing = { status: 404, message: 'No attempt found' };
    expect(await calls.save(other, id, answersTo(course, 2))).toMatchObject(missing);
    expect(await calls.submit(other, submissionOf(course, 2, { attempt: id }))).toMatchObject(missing);
    expect(await calls.result(other, id)).toMatchObject(missing);
    expect((await calls.start(member, course)).data).toMatchObject({ id, answers: '[]' });
  });

  test('has no result yet', async () => {
    const { member, course } = await aQuizTaker(api);
    const { id } = (await calls.start(member, course)).data;
    expect(await calls.result(member, id)).toMatchObject({ status: 404, message: 'No attempt found' });
  });

  test('counts as used after a day, and the next one starts empty', async () => {
    const { member, course } = await aQuizTaker(api);
    const { id } = (await calls.start(member, course)).data;
    await calls.save(member, id, answersTo(course, 2));
    await leaveOpenForADay(course);

    const late = await calls.save(member, id, answersTo(course, 2));
    const next = await calls.start(member, course);

    expect(late).toMatchObject({ status: 409, message: 'This attempt is over.' });
    expect(next.data).toMatchObject({ attempt: 2, answers: '[]' });
    const ended = await calls.result(member, id);
    expect(ended.data).toMatchObject({ status: 'Failed', attempts: 1, attempts_remaining: 2, scored_points: 0 });
  });

  test('that was the last and was left open leaves no attempt', async () => {
    const { member, course } = await aQuizTaker(api, { allowed_attempts: 1 });
    await calls.start(member, course);
    await leaveOpenForADay(course);
    const refused = { status: 409, message: 'You have used all your attempts at this quiz.' };
    expect(await calls.start(member, course)).toMatchObject(refused);
    expect(await calls.submit(member, submissionOf(course, 2))).toMatchObject(refused);
  });
});
