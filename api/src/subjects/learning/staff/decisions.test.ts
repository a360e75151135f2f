import { learning } from '@azadkar/shared-api/learning';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import type { GradeBody } from '@azadkar/shared-api/learning/staff/schema';
import { aCourse, type TestCourse } from '../../../testing/a-course';
import { aMember, type TestMember } from '../../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../../testing/a-quiz-taker';
import { anEnrollment } from '../../../testing/an-enrollment';
import { exportedLines } from '../../../testing/exported-lines';
import { useTestApi } from '../../../testing/start-api';

const api = useTestApi();
let staff: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  staff = await aMember(api, { role: 'learning', name: 'Nadia Grader' });
  colleague = await aMember(api, { role: 'learning', name: 'Omar Grader' });
});

const subjectsTo = async ({ email }: TestMember) => (await api.emailsTo(email)).map(({ subject }) => subject);

describe('applications', () => {
  async function anApplication(course: TestCourse, name: string, as?: 'Enrolled') {
    const member = await aMember(api, { name });
    const hashed = await anEnrollment(api, { member, course, status: as ?? 'Applied' });
    const { id } = await api.db
      .selectFrom('enrolments')
      .where('hashed', '=', hashed)
      .select('id')
      .executeTakeFirstOrThrow();
    return { member, id };
  }
  const plan = (ids: number[], decision: string) =>
    api.ask(learningStaff.planDecision, { body: { ids, decision }, as: staff });
  const decide = (applications: object[], decision: string, message = '') =>
    api.ask(learningStaff.decide, { body: { applications, decision, message }, as: staff });
  const statusOf = async (id: number) =>
    (await api.ask(learningStaff.application, { params: { applicationId: id }, as: staff })).data.status;

  test('an application is found by words of the name and by the number of the member', async () => {
    const course = await aCourse(api, { scholarship: true });
    const { member, id } = await anApplication(course, 'Zubaida Findable');
    const found = async (search: string) =>
      (await api.ask(learningStaff.applications, { query: { search }, as: staff })).data.rows.map((row) => row.id);
    const [row] = (await api.ask(learningStaff.applications, { query: { search: 'findable zubaida' }, as: staff })).data
      .rows;
    expect(row).toMatchObject({ id, email: member.email });
    expect(await found(String(row?.member_no))).toContain(id);
    expect(await found('zubaida nobody')).toEqual([]);
  });

  test('are exported with their answers as the list is filtered, which the audit log knows', async () => {
    const course = await aCourse(api, { scholarship: true });
    const { id, member } = await anApplication(course, '=Exported Person');
    await anApplication(course, 'Placed', 'Enrolled');
    const asked = [{ id: 1, question: 'Why this course?', type: 'text', points: 0, topic: '', choices: [] }];
    const answers = [{ questionNumber: 1, value: 'I want to learn, "really"' }];
    await api.db
      .updateTable('enrolments')
      .set({ asked: JSON.stringify(asked), answers: JSON.stringify(answers) })
      .where('id', '=', id)
      .execute();
    const body = { course: course.id, status: 'Applied', search: 'exported' };
    const { data } = await api.ask(learningStaff.exportApplications, { body, as: staff });
    const lines = await exportedLines(api, data.task_id, staff);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Number,Member number,Name,Email,Programme,Course,Status,Arrived');
    expect(lines[1]).toContain(`,'=Exported Person,${member.email},`);
    expect(lines[1]).toContain('"Why this course? I want to learn, ""really"""');
    const logged = api.db.selectFrom('audit_log').where('action', '=', 'applications.exported').select('after');
    expect(await logged.execute()).toEqual([{ after: { course: course.id, status: 'Applied', searched: true } }]);
  });

  test('a note is for the staff alone: it is in the file, is not written over, and the audit log leaves it out', async () => {
    const course = await aCourse(api, { scholarship: true });
    const { id, member } = await anApplication(course, 'Noted Person');
    const save = (note: string, version: number) =>
      api.ask(learningStaff.saveNote, { params: { applicationId: id }, body: { note, version }, as: staff });
    const noteOf = async () =>
      (await api.ask(learningStaff.application, { params: { applicationId: id }, as: staff })).data.note;
    expect(await noteOf()).toBe('');
    expect(await save('Asks for an evening group.', 1)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await save('Of the same moment.', 1)).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
    expect(await noteOf()).toBe('Asks for an evening group.');
    const own = await api.ask(learning.course, { params: { id: course.id }, as: member });
    expect(JSON.stringify(own.data)).not.toContain('evening group');
    const { data } = await api.ask(learningStaff.exportApplications, { body: { course: course.id }, as: staff });
    const [header, line] = await exportedLines(api, data.task_id, staff);
    expect(header).toMatch(/,Note$/);
    expect(line).toMatch(/,Asks for an evening group\.$/);
    const logged = api.db.selectFrom('audit_log').where('action', '=', 'application.note_changed').select('after');
    const entries = await logged.where('object_id', '=', String(id)).execute();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('evening group');
  });

  test('a plan says who is decided about and who not, with the email; only then is it done, and members are told', async () => {
    const course = await aCourse(api, { scholarship: true });
    const [amna, bilal] = [await anApplication(course, 'Amna'), await anApplication(course, 'Bilal')];
    const placed = await anApplication(course, 'Placed', 'Enrolled');

    const { data } = await plan([amna.id, bilal.id, placed.id], 'accept');

    expect(data.decide.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Amna', 'Applied', 'Enrolled'],
      ['Bilal', 'Applied', 'Enrolled'],
    ]);
    expect(data.refused).toMatchObject([{ name: 'Placed', reason: 'This member has a place already.' }]);
    expect(data.email?.subject).toBe('You have a place in Demo course');
    expect(await statusOf(amna.id)).toBe('Applied');

    const done = await decide(
      data.decide.map(({ id, version }) => ({ id, version })),
      'accept',
      'Bring a laptop.',
    );

    expect(done).toMatchObject({ data: { decided: 2, changed_meanwhile: 0 }, message: '2 applications were decided.' });
    expect([await statusOf(amna.id), await statusOf(bilal.id)]).toEqual(['Enrolled', 'Enrolled']);
    const [email] = await api.emailsTo(amna.member.email);
    expect(email?.paragraphs.join('\n')).toContain('Bring a laptop.');
    expect(await subjectsTo(placed.member)).toEqual([]);
    expect((await api.ask(learning.course, { params: { id: course.id }, as: amna.member })).data.enrolment_status).toBe(
      'Enrolled',
    );
  });

  test('what a colleague decided since the plan is left as it is', async () => {
    const course = await aCourse(api, { scholarship: true });
    const [first, second] = [await anApplication(course, 'First'), await anApplication(course, 'Second')];
    const planned = (await plan([first.id, second.id], 'refuse')).data.decide;
    await decide([{ id: first.id, version: planned[0]?.version }], 'shortlist');

    const done = await decide(planned, 'refuse');

    expect(done.data).toEqual({ decided: 1, changed_meanwhile: 1 });
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['Shortlisted', 'Rejected']);
    expect(await subjectsTo(first.member)).toEqual(['You are on the shortlist for Demo course']);
  });

  test('an application shows its answers as they were asked, whatever the questionnaire is now', async () => {
    const member = await aMember(api);
    const course = await aCourse(api, { scholarship: true });
    const [where, why] = course.enrollmentQuestions;
    const questionnaire = JSON.stringify([
      { questionNumber: where?.id, value: where?.choices[1] },
      { questionNumber: why?.id, value: 'To learn' },
    ]);
    const body = { course: course.id, questionnaire_id: course.questionnaireId, questionnaire };
    await api.ask(learning.enrollCourse, { body, as: member });
    await api.db.deleteFrom('questions').where('questionnaire_id', '=', course.questionnaireId).execute();
    const list = await api.ask(learningStaff.applications, { query: { course: course.id }, as: staff });
    const { data } = await api.ask(learningStaff.application, {
      params: { applicationId: list.data.rows[0]?.id ?? 0 },
      as: staff,
    });
    expect(data.answers).toEqual([
      { question: 'Where do you work?', answer: 'Wrong' },
      { question: 'Why do you come?', answer: 'To learn' },
    ]);
    expect(data.decisions).toEqual(['shortlist', 'waitlist', 'accept', 'refuse']);
  });
});

describe('grading', () => {
  /** An attempt of one question with choices, answered right, and one in words with a rubric of three and two points. */
  async function aWrittenAttempt(name = 'Amna Demo') {
    const { member, course } = await aQuizTaker(
      api,
      { pass_pct: 70, quiz: [{ question: 'One?' }, { question: 'Why?', type: 'text', points: 5 }] },
      name,
    );
    const [one, why] = course.quizQuestions;
    const criteria = ['Method', 'Example'].map((title, position) => ({
      question_id: why?.id ?? 0,
      title,
      points: 3 - position,
      position,
    }));
    await api.db.insertInto('question_criteria').values(criteria).execute();
    const questionnaire = JSON.stringify([
      { questionNumber: one?.id, value: one?.choices[0] },
      { questionNumber: why?.id, value: 'Because I say so' },
    ]);
    const { data } = await quizCalls(api).submit(member, submissionOf(course, 0, { questionnaire }));
    return { member, course, id: data.id };
  }
  const claim = (as: TestMember, body: object = {}) => api.ask(learningStaff.claimAttempt, { body, as });
  const grade = (attemptId: string, as: TestMember, body: GradeBody) =>
    api.ask(learningStaff.gradeAttempt, { params: { attemptId }, body, as });
  const gradesOf = (claimed: Awaited<ReturnType<typeof claim>>['data'], points: number[]): GradeBody => ({
    questions:
      claimed?.questions.map(({ id, criteria }) => ({
        id,
        points: criteria.map((criterion, index) => ({ criterion: criterion.id, points: points[index] ?? 0 })),
        comment: 'Say more about the method.',
      })) ?? [],
    feedback: 'Well begun.',
  });
  afterEach(() => api.db.updateTable('quiz_attempts').set({ state: 'graded' }).execute());

  test('points by criterion pass the quiz as choices do, with certificate, comments and a completed enrollment', async () => {
    const { member, course, id } = await aWrittenAttempt();
    const { data } = await claim(staff);
    expect(data).toMatchObject({ id, marked_points: 5, total: 10, passing_score: 7, waiting: 1 });
    expect(data?.questions).toMatchObject([
      {
        question: 'Why?',
        answer: 'Because I say so',
        points: 5,
        criteria: [
          { title: 'Method', points: 3 },
          { title: 'Example', points: 2 },
        ],
      },
    ]);

    expect((await grade(id, staff, gradesOf(data, [2, 0]))).data).toEqual({ points: 7, total: 10, passed: true });

    expect((await quizCalls(api).result(member, id)).data).toMatchObject({ status: 'Passed', scored_points: 7 });
    expect((await api.ask(learning.isCertified, { params: { courseId: course.id }, as: member })).data).toMatchObject({
      id,
    });
    const enrolled = await api.ask(learning.course, { params: { id: course.id }, as: member });
    expect(enrolled.data.enrolment_status).toBe('Completed');
    const emails = await api.emailsTo(member.email);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Your answers in Demo course were read',
      'Your certificate: Demo course',
    ]);
    expect(emails[0]?.paragraphs).toEqual([
      'You passed the quiz: 7 of 10 points.',
      'Why?: Say more about the method.',
      'Well begun.',
    ]);
  });

  test('one point less fails, without a certificate', async () => {
    const { member, id } = await aWrittenAttempt();
    expect((await grade(id, staff, gradesOf((await claim(staff)).data, [1, 0]))).data.passed).toBe(false);
    expect((await quizCalls(api).result(member, id)).data.status).toBe('Failed');
    expect(await subjectsTo(member)).toEqual(['Your answers in Demo course were read']);
  });

  test('two graders get different attempts, and only who holds one can grade it, once', async () => {
    const attempts = [await aWrittenAttempt('Amna'), await aWrittenAttempt('Bilal')];
    const [mine, theirs] = await Promise.all([claim(staff), claim(colleague)]);
    expect([mine.data?.id, theirs.data?.id].sort()).toEqual(attempts.map(({ id }) => id).sort());
    expect((await claim(colleague, { attempt: mine.data?.id })).data).toBeNull();
    const id = mine.data?.id ?? '';
    const grades = gradesOf(mine.data, [3, 2]);

    expect(await grade(id, colleague, grades)).toMatchObject({ status: 409 });
    const both = await Promise.all([grade(id, staff, grades), grade(id, staff, grades)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    const queue = (await api.ask(learningStaff.gradingQueue, { as: staff })).data.rows;
    expect(queue).toMatchObject([{ id: theirs.data?.id, grader: 'Omar Grader', mine: false, answers: 1 }]);
    await api.ask(learningStaff.releaseAttempt, { params: { attemptId: theirs.data?.id ?? '' }, as: colleague });
    expect((await claim(staff)).data?.id).toBe(theirs.data?.id);
  });

  test.each([
    ['more points than a criterion has', [4, 0]],
    ['no points for a criterion', [1]],
  ])('%s is refused, and the attempt waits on', async (_, points) => {
    const { id } = await aWrittenAttempt();
    const { data } = await claim(staff);
    const body = gradesOf(data, points);
    const cut = body.questions.map((question) => ({ ...question, points: question.points.slice(0, points.length) }));
    expect(await grade(id, staff, { ...body, questions: cut })).toMatchObject({ status: 422 });
    expect((await claim(staff)).data?.id).toBe(id);
  });
});

test('an attempt under way keeps its questions, right answers and points when they change', async () => {
  const { member, course } = await aQuizTaker(api, {}, 'Amna Demo');
  const calls = quizCalls(api);
  const { id: attempt } = (await calls.start(member, course)).data;
  const params = { questionnaireId: course.quizId };
  const { data: before } = await api.ask(learningStaff.questionnaire, { params, as: staff });
  expect(before).toMatchObject({ under_way: 1, uses: [{ kind: 'quiz', title: 'Demo course' }] });
  const [kept] = before.questions;
  const questions = [
    {
      ...kept,
      question: 'Another?',
      points: 1,
      choices: kept?.choices.map((choice, index) => ({ ...choice, correct: index === 1 })),
    },
  ];
  const body = { version: before.version, title: before.title, description: before.description, questions };
  const saved = await api.ask(learningStaff.saveQuestionnaire, { params, body, as: staff });
  expect(saved.data.questions).toMatchObject([{ id: kept?.id, question: 'Another?', points: 1 }]);

  const submitted = await calls.submit(member, submissionOf(course, 2, { attempt }));
  expect((await calls.result(member, submitted.data.id)).data).toMatchObject({
    scored_points: 10,
    total_points: 10,
    status: 'Passed',
  });
  const next = (await calls.start(member, course)).data.quiz_questionnaire;
  expect(next.questions.map(({ question }) => question)).toEqual(['Another?']);
  expect(JSON.stringify(next)).not.toContain('correct');
});

describe('certificates', () => {
  async function aCertificate(name: string) {
    const { member, course } = await aQuizTaker(api, {}, name);
    await quizCalls(api).submit(member, submissionOf(course, 2));
    const row = await api.db
      .selectFrom('certificates')
      .where('user_id', '=', member.id)
      .select('code')
      .executeTakeFirstOrThrow();
    return { member, course, code: row.code };
  }
  const statusOf = async (code: string) =>
    (await api.ask(learning.verifyCertificate, { params: { code } })).data.status;
  const revoke = (code: string, reason: string) =>
    api.ask(learningStaff.revokeCertificate, { params: { code }, body: { reason }, as: staff });

  test('a revoked one says so on its page; the member learns why; it is revoked once', async () => {
    const { member, code } = await aCertificate('Zoya Revoked');
    expect(await revoke(code, '')).toMatchObject({ status: 422 });
    await revoke(code, 'Another person took the quiz.');
    expect(await statusOf(code)).toBe('Revoked');
    expect(await revoke(code, 'Again')).toMatchObject({ status: 409 });
    const email = (await api.emailsTo(member.email)).at(-1);
    expect(email?.paragraphs).toContain('The reason: Another person took the quiz.');
    const query = { search: 'course zoya', status: 'Revoked' };
    const { data } = await api.ask(learningStaff.certificates, { query, as: staff });
    expect(data.rows).toMatchObject([{ code, revoke_reason: 'Another person took the quiz.', replaced_by: null }]);
    const started = await api.ask(learningStaff.exportCertificates, { body: query, as: staff });
    const lines = await exportedLines(api, started.data.task_id, staff);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`,Zoya Revoked,Demo course,Revoked,`);
  });

  test('one that is issued anew has another code and the right name; the old one is revoked', async () => {
    const { member, course, code } = await aCertificate('Zoya Mispelled');
    const body = { name: 'Zoya Misspelled', reason: 'The name was wrong.' };
    const { data } = await api.ask(learningStaff.reissueCertificate, { params: { code }, body, as: staff });
    expect(data.code).not.toBe(code);
    expect([await statusOf(code), await statusOf(data.code)]).toEqual(['Revoked', 'Valid']);
    expect((await api.ask(learning.verifyCertificate, { params: { code: data.code } })).data.name).toBe(
      'Zoya Misspelled',
    );
    expect(await api.ask(learning.isCertified, { params: { courseId: course.id }, as: member })).toMatchObject({
      status: 200,
      error: false,
    });
    expect(await subjectsTo(member)).toContain('Your new certificate of Demo course');
  });
});
