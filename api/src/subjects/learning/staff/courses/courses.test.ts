import { learning } from '@azadkar/shared-api/learning';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { staff as tasks } from '@azadkar/shared-api/staff/staff';
import { aCourse } from '../../../../testing/a-course';
import { aMember, type TestMember } from '../../../../testing/a-member';
import { aQuizTaker, quizCalls, submissionOf } from '../../../../testing/a-quiz-taker';
import { anEnrollment } from '../../../../testing/an-enrollment';
import { useTestApi } from '../../../../testing/start-api';

const api = useTestApi();
let staff: TestMember;
beforeAll(async () => {
  staff = await aMember(api, { role: 'learning' });
});

const DAY_MS = 86_400_000;
const newCourse = (programId: number, changed: object = {}) => ({
  program_id: programId,
  title: 'Invoices that are paid',
  slug: 'invoices-that-are-paid',
  description: 'How to write an invoice.\n\nAnd how to ask again.',
  image: null,
  gallery: ['one.webp', 'two.webp'],
  start_at: new Date(Date.now() - DAY_MS).toISOString(),
  end_at: new Date(Date.now() + DAY_MS).toISOString(),
  pass_pct: 60,
  allowed_attempts: 2,
  ...changed,
});

async function aDraft(changed: object = {}) {
  const { programId } = await aCourse(api);
  const body = newCourse(programId, changed);
  const { data } = await api.ask(learningStaff.createCourse, { body, as: staff });
  return { id: data.id, programId, body };
}
const read = async (courseId: number) =>
  (await api.ask(learningStaff.course, { params: { courseId }, as: staff })).data;
const save = (courseId: number, body: object) =>
  api.ask(learningStaff.saveCourse, { params: { courseId }, body, as: staff });
const seenBy = async (member: TestMember) => (await api.ask(learning.courses, { as: member })).data.map(({ id }) => id);

test('members see a course when it is published, and then all that its page shows', async () => {
  const member = await aMember(api);
  const { id, body } = await aDraft();
  expect(await seenBy(member)).not.toContain(id);
  expect(await api.ask(learning.course, { params: { id }, as: member })).toMatchObject({ status: 404 });
  expect(await read(id)).toMatchObject({ ...body, state: 'draft', version: 1 });

  expect(await save(id, { ...body, version: 1, published: true })).toMatchObject({ data: { version: 2 } });

  expect(await seenBy(member)).toContain(id);
  const { data } = await api.ask(learning.course, { params: { id }, as: member });
  expect(data).toMatchObject({ title: body.title, description: body.description, registrations_closed: false });
  expect(JSON.parse(data.gallery)).toEqual(['one.webp', 'two.webp']);
  await save(id, { ...body, version: 2, published: true, registrations_closed: true });
  expect((await api.ask(learning.course, { params: { id }, as: member })).data.registrations_closed).toBe(true);
});

test('a course whose address is left empty has one of its title', async () => {
  const { id, body } = await aDraft({ slug: '', title: 'Prices & offers' });
  expect((await read(id)).slug).toBe('prices-offers');
  await save(id, { ...body, version: 1, title: 'قیمت' });
  expect((await read(id)).slug).toBe('course');
});

test('the second of two who save is told, and nothing of theirs is saved', async () => {
  const { id, body } = await aDraft();
  await save(id, { ...body, version: 1, title: 'First' });
  const second = await save(id, { ...body, version: 1, title: 'Second' });
  expect(second).toMatchObject({ status: 409, reason: 'changed_meanwhile' });
  expect((await read(id)).title).toBe('First');
});

test('a course with members neither becomes a draft nor is deleted; a draft is deleted', async () => {
  const { id, body } = await aDraft({ published: true });
  await anEnrollment(api, { member: staff, course: { ...(await aCourse(api)), id } });
  expect(await save(id, { ...body, version: 1, published: false })).toMatchObject({ status: 409 });
  const remove = (courseId: number) => api.ask(learningStaff.deleteCourse, { params: { courseId }, as: staff });
  expect(await remove(id)).toMatchObject({ status: 409 });

  const draft = await aDraft();
  expect(await remove(draft.id)).toMatchObject({ status: 200 });
  expect(await api.ask(learningStaff.course, { params: { courseId: draft.id }, as: staff })).toMatchObject({
    status: 404,
  });
});

test.each([
  ['an end before the start', { end_at: '2020-01-01T00:00:00Z' }, 'end_at'],
  ['a name that is no part of an address', { slug: 'Two Words' }, 'slug'],
  ['a program that does not exist', { program_id: 999_999 }, 'program_id'],
  ['a quiz that does not exist', { quiz_questionnaire_id: 999_999 }, 'quiz_questionnaire_id'],
  ['a share above the whole', { pass_pct: 101 }, 'pass_pct'],
])('%s is refused at its field', async (_, changed, field) => {
  const { programId } = await aCourse(api);
  const answer = await api.ask(learningStaff.createCourse, { body: newCourse(programId, changed), as: staff });
  expect(answer).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } });
});

test('the list finds courses by words, program and state', async () => {
  const { id, programId } = await aDraft({ title: 'Watercolors for web designers' });
  const find = async (query: Record<string, string | number>) =>
    (await api.ask(learningStaff.courses, { query, as: staff })).data.rows.map((course) => course.id);
  expect(await find({ search: 'designers WATER' })).toEqual([id]);
  expect(await find({ program: programId, state: 'draft' })).toEqual([id]);
  expect(await find({ program: programId, state: 'over' })).toEqual([]);
});

describe('the outline', () => {
  const outlineOf = async (courseId: number) =>
    (await api.ask(learningStaff.outline, { params: { courseId }, as: staff })).data;
  const saveOutline = (courseId: number, body: object) =>
    api.ask(learningStaff.saveOutline, { params: { courseId }, body, as: staff });
  const addLesson = async (courseId: number, title: string, module_id: number | null = null) =>
    (
      await api.ask(learningStaff.createLesson, {
        params: { courseId },
        body: { title, kind: 'text', module_id },
        as: staff,
      })
    ).data.id;

  test('modules and lessons keep the order that they are given', async () => {
    const { id } = await aDraft();
    const { version } = await outlineOf(id);
    const modules = ['Begin', 'Go on'].map((title) => ({ id: null, title, lessons: [] }));
    const made = (await saveOutline(id, { version, modules })).data;
    const [begin, goOn] = made.modules;
    const first = await addLesson(id, 'First', begin?.id);
    const second = await addLesson(id, 'Second', begin?.id);

    const now = await outlineOf(id);
    await saveOutline(id, {
      version: now.version,
      modules: [
        { id: goOn?.id, title: 'Go on', lessons: [second] },
        { id: begin?.id, title: 'Begin here', lessons: [first] },
      ],
    });

    const after = await outlineOf(id);
    expect(after.modules.map(({ title, lessons }) => [title, lessons.map((lesson) => lesson.title)])).toEqual([
      ['Go on', ['Second']],
      ['Begin here', ['First']],
    ]);
  });

  test('a lesson is neither lost nor taken from another course, and of two saves the second is told', async () => {
    const { id } = await aDraft();
    const other = await aDraft();
    const foreign = await addLesson(other.id, 'Foreign');
    const { version } = await outlineOf(id);
    const made = (await saveOutline(id, { version, modules: [{ id: null, title: 'One', lessons: [] }] })).data;
    const own = await addLesson(id, 'Own', made.modules[0]?.id);
    const now = await outlineOf(id);
    const module = { id: made.modules[0]?.id, title: 'One' };
    expect(await saveOutline(id, { version: now.version, modules: [{ ...module, lessons: [] }] })).toMatchObject({
      status: 422,
    });
    expect(await saveOutline(id, { version: now.version, modules: [] })).toMatchObject({ status: 422 });
    expect(
      await saveOutline(id, { version: now.version, modules: [{ ...module, lessons: [own, foreign] }] }),
    ).toMatchObject({ status: 422 });
    expect(await saveOutline(id, { version, modules: [{ ...module, lessons: [own] }] })).toMatchObject({
      status: 409,
      reason: 'changed_meanwhile',
    });
    expect((await outlineOf(id)).modules[0]?.lessons.map((lesson) => lesson.id)).toEqual([own]);
  });
});

describe('a lesson', () => {
  async function aLesson(kind = 'text') {
    const { id: courseId } = await aDraft();
    const body = { title: 'One', kind, module_id: null };
    return (await api.ask(learningStaff.createLesson, { params: { courseId }, body, as: staff })).data.id;
  }
  const readLesson = async (lessonId: number) =>
    (await api.ask(learningStaff.lesson, { params: { lessonId }, as: staff })).data;
  const saveLesson = (lessonId: number, body: object) =>
    api.ask(learningStaff.saveLesson, { params: { lessonId }, body: { version: 1, ...body }, as: staff });

  test('is hidden until it is published, and its text is sanitized', async () => {
    const id = await aLesson();
    expect((await readLesson(id)).published).toBe(false);
    const content = '<p>Hello <strong>you</strong><script>alert(1)</script><img src=x onerror=alert(1)></p>';
    await saveLesson(id, { title: 'Two', kind: 'text', content, published: true });
    const saved = await readLesson(id);
    expect(saved.content).toMatch(/^<p>Hello <strong>you<\/strong><img [^>]*loading="lazy" \/><\/p>$/);
    expect(saved.content).not.toMatch(/script|onerror/);
    expect(saved).toMatchObject({ title: 'Two', published: true, version: 2 });
  });

  test.each([
    ['video', 'video_url'],
    ['link', 'link_url'],
  ])('of the kind %s needs its address', async (kind, field) => {
    const id = await aLesson(kind);
    expect(await saveLesson(id, { title: 'Two', kind })).toMatchObject({
      status: 422,
      errors: { [field]: expect.any(String) },
    });
    expect(await saveLesson(id, { title: 'Two', kind, [field]: 'javascript:alert(1)' })).toMatchObject({ status: 422 });
    const address = 'https://www.youtube.com/watch?v=abc';
    expect(await saveLesson(id, { title: 'Two', kind, [field]: address, duration_minutes: 12 })).toMatchObject({
      status: 200,
    });
    expect(await readLesson(id)).toMatchObject({ [field]: address, duration_minutes: 12 });
  });
});

test('the members of a course are exported as the list is filtered', async () => {
  const { member, course } = await aQuizTaker(api);
  await anEnrollment(api, { member: await aMember(api, { name: 'Waiting' }), course, status: 'Applied' });
  const start = (params: object, body = {}) =>
    api.ask(learningStaff.exportCourseMembers, { params: { courseId: course.id, ...params }, body, as: staff });
  const { data } = await start({}, { status: 'Enrolled' });
  await api.runTasks();
  const task = await api.ask(tasks.task, { params: { taskId: data.task_id }, as: staff });
  const [head, ...rows] = (await api.app.inject(task.data.file?.url ?? '')).body.trim().split('\r\n');
  expect(head).toContain(
    'Member number,Name,Email,Status,Registered,Attempts,Allowed attempts,Best points,Certificate',
  );
  expect(rows).toEqual([expect.stringContaining(`,${member.email},Enrolled,`)]);
  expect(await start({ courseId: 404_404 })).toMatchObject({ status: 404 });
});

test('attempts that are granted to a member are theirs alone, and they get an email', async () => {
  const { member, course } = await aQuizTaker(api, { allowed_attempts: 1 });
  const other = await aMember(api);
  await anEnrollment(api, { member: other, course });
  const calls = quizCalls(api);
  await calls.submit(member, submissionOf(course, 0));
  await calls.submit(other, submissionOf(course, 0));
  const noOf = async ({ id }: TestMember) =>
    (await api.db.selectFrom('users').where('id', '=', id).select('member_no').executeTakeFirstOrThrow()).member_no;
  const grant = (member_no: number, attempts: number) =>
    api.ask(learningStaff.grantAttempts, {
      params: { courseId: course.id },
      body: { member_no, attempts, reason: 'The line was cut' },
      as: staff,
    });

  expect(await grant(await noOf(member), 2)).toMatchObject({ message: '2 more attempts were given.' });

  expect(await calls.eligibility(member, course)).toMatchObject({ data: { eligible: true } });
  expect(await calls.eligibility(other, course)).toMatchObject({ data: { eligible: false } });
  expect(await calls.submit(member, submissionOf(course, 0))).toMatchObject({ status: 200 });
  const { data } = await api.ask(learningStaff.courseMembers, { params: { courseId: course.id }, as: staff });
  expect(data.rows.map(({ attempts, allowed_attempts }) => [attempts, allowed_attempts]).sort()).toEqual([
    [1, 1],
    [2, 3],
  ]);
  expect((await api.emailsTo(member.email)).map(({ subject }) => subject)).toContain(
    'You can take the quiz of Demo course again',
  );
  expect(await grant(await noOf(staff), 1)).toMatchObject({ status: 422, errors: { member_no: expect.any(String) } });
});
