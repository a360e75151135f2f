import { incompleteProfile } from '@azadkar/shared-api/account/rules';
import { learning } from '@azadkar/shared-api/learning';
import { aCourse, type TestCourse } from '../../testing/a-course';
import { aMember } from '../../testing/a-member';
import { anEnrollment } from '../../testing/an-enrollment';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

function answersTo({ enrollmentQuestions: [place, reason] }: TestCourse) {
  return JSON.stringify([
    { questionNumber: place?.id, value: place?.choices[0] },
    { questionNumber: reason?.id, value: 'To learn' },
  ]);
}

const bodyFor = (course: TestCourse, changed: object = {}) => ({
  course: course.id,
  questionnaire_id: course.questionnaireId,
  questionnaire: answersTo(course),
  ...changed,
});

test('the catalogue shows each course with the own enrollment', async () => {
  const [member, other] = [await aMember(api), await aMember(api)];
  const course = await aCourse(api, { title: 'In the catalogue' });
  await anEnrollment(api, { member, course });

  const seen = await api.ask(learning.courses, { as: member });
  const seenByOther = await api.ask(learning.courses, { as: other });

  const own = seen.data.find(({ id }) => id === course.id);
  expect(own).toMatchObject({ title: 'In the catalogue', enrolment_status: 'Enrolled', certification: true });
  expect(own?.program).toEqual({ id: course.programId, title: 'Demo programme' });
  expect(seenByOther.data.find(({ id }) => id === course.id)?.enrolment_status).toBeNull();
});

test('a course has the figures of its quiz, and zeros without a quiz', async () => {
  const member = await aMember(api);
  const course = await aCourse(api, { pass_pct: 65 });
  const plain = await aCourse(api, { quiz_questionnaire_id: null, certification: false });

  const { data } = await api.ask(learning.course, { params: { id: course.id }, as: member });
  const without = await api.ask(learning.course, { params: { id: plain.id }, as: member });

  expect(data).toMatchObject({
    quiz_attempts: 0,
    quiz_allowed_attempts: 3,
    quiz_questions: 2,
    quiz_total_score: 10,
    quiz_passing_score: 7,
    quiz_passing_percentage: 65,
    quiz_questionnaire: { id: course.quizId, title: 'Demo questions', description: 'To be answered' },
  });
  expect(without.data).toMatchObject({ quiz_questions: 0, quiz_allowed_attempts: 0, quiz_questionnaire: null });
});

test.each(['999999', '0', 'abc', '99999999999999'])('a course that does not exist (%s) is not found', async (id) => {
  const answer = await api.ask(learning.course, { params: { id }, as: await aMember(api) });
  expect(answer).toMatchObject({ status: 404, error: true });
});

test('a program lists its open courses and the questions of its enrollment form', async () => {
  const member = await aMember(api);
  const course = await aCourse(api);

  const { data } = await api.ask(learning.courseProgram, { query: { program_id: course.programId }, as: member });

  expect(data.courses).toEqual([{ id: course.id, title: 'Demo course' }]);
  expect(data.questionnaire.id).toBe(course.questionnaireId);
  expect(data.questionnaire.questions.map(({ type, choices }) => [type, choices.length])).toEqual([
    ['mcq', 3],
    ['text', 0],
  ]);
});

test('closed, past and coming courses are not offered for enrollment', async () => {
  const member = await aMember(api);
  for (const changed of [
    { registrations_closed: true },
    { start_at: new Date('2020-01-01'), end_at: new Date('2020-02-01') },
    { start_at: new Date('2990-01-01'), end_at: new Date('2990-02-01') },
  ]) {
    const course = await aCourse(api, changed);
    const offered = await api.ask(learning.courseProgram, { query: { program_id: course.programId }, as: member });
    const enrolled = await api.ask(learning.enrollCourse, { body: bodyFor(course), as: member });
    expect(offered.data.courses).toEqual([]);
    expect(enrolled).toMatchObject({ status: 409, message: expect.stringMatching(/^Registrations for this course/) });
  }
});

test('a member enrolls, finds the enrollment by its hashed id and gets an email', async () => {
  const member = await aMember(api, { name: 'Bilal Demo' });
  const course = await aCourse(api);

  const enrolled = await api.ask(learning.enrollCourse, { body: bodyFor(course), as: member });
  const found = await api.ask(learning.enrollment, { params: { hashedId: enrolled.data.hashed }, as: member });

  expect(enrolled).toMatchObject({ status: 200, message: 'You are enrolled.' });
  expect(enrolled.data.hashed).toMatch(/^[\w-]{22}$/);
  expect(found.data).toEqual({
    id: enrolled.data.hashed,
    user_name: 'Bilal Demo',
    user_email: member.email,
    course: 'Demo course',
    program: 'Demo programme',
    status: 'Enrolled',
  });
  const [email] = await api.emailsTo(member.email);
  expect(email?.subject).toBe('You are enrolled in Demo course');
  expect(email?.action?.url).toContain(`/dashboard/course/thankyou?id=${enrolled.data.hashed}`);
});

test('enrolling in a scholarship program is an application', async () => {
  const member = await aMember(api);
  const course = await aCourse(api, { scholarship: true });

  const { data, message } = await api.ask(learning.enrollCourse, { body: bodyFor(course), as: member });
  const found = await api.ask(learning.enrollment, { params: { hashedId: data.hashed }, as: member });

  expect(message).toBe('We received your application.');
  expect(found.data.status).toBe('Applied');
});

test('enrolling ten times at once enrolls once', async () => {
  const member = await aMember(api);
  const course = await aCourse(api);

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.ask(learning.enrollCourse, { body: bodyFor(course), as: member })),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(9);
  expect(new Set(refused.map(({ message }) => message))).toEqual(new Set(['You are already enrolled in this course.']));
  expect(await api.emailsTo(member.email)).toHaveLength(1);
});

test('the same request sent twice with one key gives the same enrollment', async () => {
  const member = await aMember(api);
  const course = await aCourse(api);
  const asked = { body: bodyFor(course), as: member, headers: { 'idempotency-key': 'enrol-1' } };

  const [first, second] = [await api.ask(learning.enrollCourse, asked), await api.ask(learning.enrollCourse, asked)];

  expect(first.status).toBe(200);
  expect(second.data).toEqual(first.data);
});

test('the enrollment of another member is not found', async () => {
  const [owner, other] = [await aMember(api), await aMember(api)];
  const hashedId = await anEnrollment(api, { member: owner, course: await aCourse(api) });

  const seen = await api.ask(learning.enrollment, { params: { hashedId }, as: other });
  const missing = await api.ask(learning.enrollment, { params: { hashedId: 'x'.repeat(22) }, as: other });

  expect(seen).toMatchObject({ status: 404, error: true, data: null });
  expect(missing.message).toBe(seen.message);
  expect((await api.ask(learning.enrollment, { params: { hashedId: '\u0000' }, as: other })).status).toBe(404);
});

test('a member with an incomplete profile cannot enroll', async () => {
  const member = await aMember(api, { complete: false });
  const answer = await api.ask(learning.enrollCourse, { body: bodyFor(await aCourse(api)), as: member });
  expect(answer).toMatchObject({ status: 403, message: incompleteProfile.text });
});

describe('invalid answers are refused at their question', () => {
  let course: TestCourse;
  let foreign: TestCourse;
  beforeAll(async () => {
    [course, foreign] = [await aCourse(api), await aCourse(api)];
  });
  const refused = async (answers: (place: number, reason: number) => unknown) => {
    const [place, reason] = course.enrollmentQuestions.map(({ id }) => id);
    const questionnaire = JSON.stringify(answers(place ?? 0, reason ?? 0));
    const body = bodyFor(course, { questionnaire });
    const answer = await api.ask(learning.enrollCourse, { body, as: await aMember(api) });
    expect(answer.status).toBe(422);
    return { errors: answer.errors, place: `question-${place}`, reason: `question-${reason}` };
  };
  const choice = (of: TestCourse) => of.enrollmentQuestions[0]?.choices[0];

  test('no answers', async () => {
    const { errors, place, reason } = await refused(() => []);
    expect(errors).toEqual({ [place]: 'This question is required', [reason]: 'This question is required' });
  });

  test('a choice of another question, and blank text', async () => {
    const { errors, place, reason } = await refused((p, r) => [
      { questionNumber: p, value: choice(foreign) },
      { questionNumber: r, value: '   ' },
    ]);
    expect(errors).toEqual({ [place]: 'This question is required', [reason]: 'This question is required' });
  });

  test('two answers to one question', async () => {
    const { errors, place } = await refused((p, r) => [
      { questionNumber: p, value: choice(course) },
      { questionNumber: p, value: choice(course) },
      { questionNumber: r, value: 'Because' },
    ]);
    expect(errors).toEqual({ [place]: 'This question is required' });
  });

  test('a question that was not asked', async () => {
    const strange = foreign.enrollmentQuestions[0]?.id;
    const { errors } = await refused((p, r) => [
      { questionNumber: p, value: choice(course) },
      { questionNumber: r, value: 'Because' },
      { questionNumber: strange, value: choice(foreign) },
    ]);
    expect(errors).toEqual({ [`question-${strange}`]: 'This question was not asked.' });
  });

  test.each(['{', '"text"', '[1]', '[{"questionNumber":"1","value":1}]', '[{"questionNumber":1,"value":null}]'])(
    'text that is no list of answers: %s',
    async (questionnaire) => {
      const body = bodyFor(course, { questionnaire });
      const answer = await api.ask(learning.enrollCourse, { body, as: await aMember(api) });
      expect(answer).toMatchObject({ status: 422, errors: { questionnaire: 'Please answer the questions again.' } });
    },
  );

  test('the questionnaire of another program', async () => {
    const body = bodyFor(course, { questionnaire_id: foreign.questionnaireId });
    const answer = await api.ask(learning.enrollCourse, { body, as: await aMember(api) });
    expect(answer.status).toBe(422);
  });

  test('no course, and one that does not exist', async () => {
    const member = await aMember(api);
    const without = await api.ask(learning.enrollCourse, { body: bodyFor(course, { course: '' }), as: member });
    const unknown = await api.ask(learning.enrollCourse, { body: bodyFor(course, { course: 999_999 }), as: member });
    expect(without).toMatchObject({ status: 422, errors: { course: 'Your course is required' } });
    expect(unknown).toMatchObject({ status: 422, errors: { course: 'This course was not found.' } });
  });
});

test('status and owner in the body change nothing', async () => {
  const [member, other] = [await aMember(api), await aMember(api)];
  const course = await aCourse(api, { scholarship: true });
  const body = bodyFor(course, { status: 'Enrolled', user_id: other.id, hashed: 'mine' });

  const { data } = await api.ask(learning.enrollCourse, { body, as: member });

  const found = await api.ask(learning.enrollment, { params: { hashedId: data.hashed }, as: member });
  expect(data.hashed).not.toBe('mine');
  expect(found.data).toMatchObject({ status: 'Applied', user_email: member.email });
});
