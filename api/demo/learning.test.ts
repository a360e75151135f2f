import { formatTime } from '@azadkar/shared-api/format';
import { learning } from '@azadkar/shared-api/learning';
import { parseCaptions } from '@azadkar/shared-api/learning/captions';
import { parseChecks } from '@azadkar/shared-api/learning/checks';
import { aMember, type TestMember } from '../src/testing/a-member';
import { useTestApi } from '../src/testing/start-api';
import { textsOfPdf } from '../src/testing/text-of-pdf';
import { softSkillsQuiz } from './data/learning-questions';
import { captionsOf, lessonFilms } from './data/lessons/films';
import { SOFT_SKILLS_COURSE, seedLearning } from './learning';
import { seedMedia } from './stored-media';

const api = useTestApi();
let demo: TestMember;
let member: TestMember;
beforeAll(async () => {
  demo = await aMember(api, { email: 'demo@azadkar.test', name: 'Demo Member' });
  member = await aMember(api);
  await seedMedia(api);
  await seedLearning(api);
});

test('the catalog has nine closed certificates and an open soft skills course', async () => {
  const { data } = await api.ask(learning.courses, { as: member });
  const scholarships = data.filter(({ program }) => program.title === 'Google Career Certificates');
  expect(scholarships).toHaveLength(9);
  expect(scholarships.every(({ registrations_closed }) => registrations_closed)).toBe(true);
  const soft = data.find(({ id }) => id === SOFT_SKILLS_COURSE);
  expect(soft).toMatchObject({ registrations_closed: false, certification: true, enrolment_status: null });
  for (const { image } of data) expect(await api.files.get(image ?? '')).toBeInstanceOf(Buffer);
});

test('courses begin in the morning and end in the evening of their days', async () => {
  const { data } = await api.ask(learning.courses, { as: member });
  for (const { start_date, end_date } of data) {
    expect(formatTime(start_date)).toBe('9:00 am');
    expect(formatTime(end_date)).toBe('6:00 pm');
  }
});

test('the pages about programs tell of those of the demo, and register for batch 2', async () => {
  const ask = (page: string) => api.ask(learning.programPage, { params: { page } });
  expect((await ask('soft-skills')).data).toMatchObject({
    program_id: 2,
    course: { id: 11, slug: 'soft-skills-batch-2' },
  });
  const { data: career } = await ask('career-certificates');
  expect(career).toMatchObject({ program_id: 1, course: null });
  expect(career?.courses).toHaveLength(9);
  for (const { outcomes, is_open } of career?.courses ?? [])
    expect([outcomes.split('\n').length > 3, is_open]).toEqual([true, false]);
  expect((await ask('another')).data).toBeNull();
});

test('each graduate of the program’s page has a film', async () => {
  for (const name of ['hira', 'danish', 'komal', 'asad'])
    expect(await api.files.get(`graduate-${name}-demo.webm`)).toBeInstanceOf(Buffer);
});

test('a member enrolls in the soft skills course, passes its quiz and is certified', async () => {
  const params = { id: SOFT_SKILLS_COURSE };
  const { data: course } = await api.ask(learning.course, { params, as: member });
  const query = { program_id: course.program.id };
  const { data: program } = await api.ask(learning.courseProgram, { query, as: member });
  expect(program.courses.map(({ id }) => id)).toEqual([SOFT_SKILLS_COURSE]);
  const enrollment = program.questionnaire.questions.map(({ id, choices }) => ({
    questionNumber: id,
    value: choices[0]?.id ?? 'To talk to clients',
  }));
  const enrolled = await api.ask(learning.enrollCourse, {
    body: { course: course.id, questionnaire_id: program.questionnaire.id, questionnaire: JSON.stringify(enrollment) },
    as: member,
  });
  expect(enrolled.status).toBe(200);

  const opened = await api.ask(learning.startQuiz, { params, as: member });
  const { questions } = opened.data.quiz_questionnaire;
  expect(questions).toHaveLength(course.quiz_questions);
  const correctAnswers = softSkillsQuiz.questions.map(({ choices }) => choices?.[0]);
  const answers = questions.map(({ id, choices }) => ({
    questionNumber: id,
    value: choices.find(({ answer }) => correctAnswers.includes(answer))?.id ?? 'Communication, from tomorrow on',
  }));
  const body = {
    course: course.id,
    questionnaire_id: opened.data.quiz_questionnaire.id,
    questionnaire: JSON.stringify(answers),
  };
  const submitted = await api.ask(learning.submitQuiz, { body, as: member });

  const { data: result } = await api.ask(learning.quizResult, { params: { attemptId: submitted.data.id }, as: member });
  expect(result).toMatchObject({ status: 'Passed', scored_points: 75, total_points: 75 });
});

test('the correct choices are not all at the same position', async () => {
  const rows = await api.db
    .selectFrom('correct_choices')
    .innerJoin('choices', 'choices.id', 'correct_choices.choice_id')
    .select('choices.position')
    .execute();
  expect(rows).toHaveLength(15 + 6);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(4);
});

test('the demo member has a certificate of the first batch', async () => {
  const { data } = await api.ask(learning.isCertified, { params: { courseId: 10 }, as: demo });
  const certificate = await api.ask(learning.quizCertificate, { params: { attemptId: data.id }, as: demo });
  const opened = await api.app.inject(certificate.data.certificate_url);
  expect(textsOfPdf(opened.rawPayload)).toContain('Demo Member');
});

test('a new course gets an id of its own', async () => {
  const course = {
    program_id: 1,
    slug: 'new',
    title: 'New',
    description: '',
    start_at: new Date(),
    end_at: new Date(),
  };
  const { id } = await api.db.insertInto('courses').values(course).returning('id').executeTakeFirstOrThrow();
  expect(id).toBe(14);
});

test('three courses have lessons that hold what they promise', async () => {
  const lessons = await api.db.selectFrom('lessons').selectAll().execute();
  expect(new Set(lessons.map(({ course_id }) => course_id))).toEqual(new Set([11, 12, 13]));
  for (const { title, content, checks, kind, video_url, poster, captions, file, link_url } of lessons) {
    expect([title, content.length > 100, parseChecks(checks) !== null]).toEqual([title, true, true]);
    if (kind === 'file') expect(await api.files.get(file ?? '')).toBeInstanceOf(Buffer);
    if (kind === 'link') expect(link_url).toMatch(/^https:/);
    if (kind !== 'video') continue;
    expect(parseCaptions(captions)).toHaveLength(5);
    for (const name of [video_url?.split('/').at(-1), poster]) {
      expect(await api.files.get(name ?? '')).toBeInstanceOf(Buffer);
    }
  }
});

test('the soft skills course has one video for each of its four modules', async () => {
  const { data } = await api.ask(learning.courseLessons, { params: { id: SOFT_SKILLS_COURSE }, as: member });
  expect(data.map(({ lessons }) => lessons.filter(({ kind }) => kind === 'video').length)).toEqual([1, 1, 1, 1]);
  for (const slides of Object.values(lessonFilms)) expect(captionsOf(slides)).toContain(slides[0]);
});
