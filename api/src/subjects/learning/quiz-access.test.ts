import { learning } from '@azadkar/shared-api/learning';
import { aCourse, type TestCourse } from '../../testing/a-course';
import { aMember, type TestMember } from '../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../testing/a-quiz-taker';
import { anEnrollment } from '../../testing/an-enrollment';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();
let calls: ReturnType<typeof quizCalls>;
beforeAll(async () => {
  calls = quizCalls(api);
});

type Wanted = Parameters<typeof aCourse>[1];

describe('who may take a quiz', () => {
  test('an enrolled member may, even with an incomplete profile', async () => {
    const { member, course } = await aQuizTaker(api);
    expect(await calls.eligibility(member, course)).toMatchObject({
      status: 200,
      error: false,
      data: { eligible: true },
    });
  });

  test.each<[string, Wanted]>([
    ['This course has no certificate.', { certification: false }],
    ['The quiz of this course is not open yet.', { quiz_published: false }],
    ['The quiz of this course is not open yet.', { quiz_questionnaire_id: null }],
    ['The quiz of this course is not open yet.', { quiz: [] }],
    [
      'This quiz opens on 1 January 2990, 5:00 am.',
      { start_at: new Date('2990-01-01'), end_at: new Date('2990-02-01') },
    ],
    [
      'This quiz closed on 1 February 2020, 5:00 am.',
      { start_at: new Date('2020-01-01'), end_at: new Date('2020-02-01') },
    ],
  ])('%s', async (message, wanted) => {
    const { member, course } = await aQuizTaker(api, wanted);
    expect(await calls.eligibility(member, course)).toMatchObject({ status: 200, message, data: { eligible: false } });
    await expectRefusedEverywhere(member, course, message);
  });

  test('a member who is not enrolled may not', async () => {
    const [member, course] = [await aMember(api), await aCourse(api)];
    const message = 'Please enrol in this course before you take its quiz.';
    expect(await calls.eligibility(member, course)).toMatchObject({ message, data: { eligible: false } });
    await expectRefusedEverywhere(member, course, message);
  });

  test.each(['Applied', 'Waitlisted', 'Rejected', 'Withdrawn'] as const)(
    'a member whose enrollment is %s may not',
    async (status) => {
      const [member, course] = [await aMember(api), await aCourse(api)];
      await anEnrollment(api, { member, course, status });
      await expectRefusedEverywhere(member, course, 'Only enrolled members can take this quiz.');
    },
  );

  async function expectRefusedEverywhere(member: TestMember, course: TestCourse, message: string) {
    const refused = { status: 409, error: true, data: null, message };
    const asked = { params: { id: course.id, courseId: course.id }, as: member };
    expect(await api.ask(learning.quizQuestionnaire, asked)).toMatchObject(refused);
    expect(await api.ask(learning.courseQuiz, asked)).toMatchObject(refused);
    expect(await calls.start(member, course)).toMatchObject(refused);
    expect(await calls.submit(member, submissionOf(course, 2))).toMatchObject(refused);
    expect(await calls.countAttempts(course)).toBe(0);
  }
});
