import { UPLOAD_PART_BYTES } from '@azadkar/shared-api/learning/rules';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { sql } from 'kysely';
import { aCourse } from '../../../../testing/a-course';
import { aMember, type TestMember } from '../../../../testing/a-member';
import { useTestApi } from '../../../../testing/start-api';
import { deleteUnusedUploads } from './lesson-upload.routes';

const api = useTestApi();
let staff: TestMember;
let lessonId: number;
beforeAll(async () => {
  staff = await aMember(api, { role: 'learning' });
});
beforeEach(async () => {
  lessonId = await aLesson();
});

async function aLesson() {
  const { id: courseId } = await aCourse(api);
  const body = { module_id: null, title: 'Lines', kind: 'video' };
  return (await api.ask(learningStaff.createLesson, { params: { courseId }, body, as: staff })).data.id;
}

/** Bytes that differ from part to part, and begin as the film that their name says. */
function contentOf(bytes: number, start = ''): Buffer {
  const content = Buffer.alloc(bytes, 'azadkar');
  for (let at = 0; at < bytes; at += UPLOAD_PART_BYTES) content.writeUInt32BE(at, Math.min(at + 16, bytes - 4));
  content.write(start, 0, 'latin1');
  return content;
}
const MP4_START = '\0\0\0\x18ftypmp42';

const begin = (title: string, bytes: number, changed: object = {}) =>
  api.ask(learningStaff.beginUpload, {
    params: { lessonId },
    body: { kind: title.endsWith('.mp4') ? 'video' : 'file', title, bytes, fingerprint: '1', ...changed },
    as: staff,
  });
const send = (name: string, part: number | string, content: Buffer, to = lessonId) =>
  api.ask(learningStaff.uploadPart, {
    params: { lessonId: to, name, part },
    file: { bytes: content, name: 'part', type: 'application/octet-stream' },
    as: staff,
  });
const finish = (name: string) => api.ask(learningStaff.finishUpload, { params: { lessonId, name }, as: staff });
const partOf = (content: Buffer, part: number) =>
  content.subarray(part * UPLOAD_PART_BYTES, (part + 1) * UPLOAD_PART_BYTES);

async function upload(title: string, content: Buffer) {
  const { name } = (await begin(title, content.length)).data;
  for (let part = 0; part * UPLOAD_PART_BYTES < content.length; part++)
    expect(await send(name, part, partOf(content, part))).toMatchObject({ data: { received: part + 1 } });
  return { name, ...(await finish(name)) };
}
const lesson = async () => (await api.ask(learningStaff.lesson, { params: { lessonId }, as: staff })).data;
const stored = async () => (await api.files.list()).map(({ name }) => name);

describe('a file of several parts', () => {
  const content = contentOf(2 * UPLOAD_PART_BYTES + 1000);

  test('is downloaded whole, or from where a download has ended', async () => {
    await upload('workbook.pdf', content);
    const { file } = await lesson();
    expect(file).toMatchObject({ title: 'workbook.pdf', bytes: content.length });
    const whole = await api.app.inject(file?.url ?? '');
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({ 'content-length': String(content.length), 'accept-ranges': 'bytes' });
    const first = UPLOAD_PART_BYTES - 10;
    const ask = (range: string) => api.app.inject({ url: file?.url ?? '', headers: { range } });
    const rest = await ask(`bytes=${first}-${first + 19}`);
    expect(rest.statusCode).toBe(206);
    expect(rest.headers['content-range']).toBe(`bytes ${first}-${first + 19}/${content.length}`);
    expect(rest.rawPayload.equals(content.subarray(first, first + 20))).toBe(true);
    expect((await ask('bytes=-1000')).rawPayload.equals(content.subarray(-1000))).toBe(true);
    expect((await ask(`bytes=${content.length}-`)).statusCode).toBe(416);
  });

  test('goes on where it ended; a part that is sent twice changes nothing', async () => {
    const { name } = (await begin('workbook.pdf', content.length)).data;
    await send(name, 0, partOf(content, 0));
    expect((await send(name, 0, Buffer.alloc(UPLOAD_PART_BYTES, 'other'))).data).toEqual({ received: 1 });
    expect((await begin('workbook.pdf', content.length)).data).toMatchObject({ name, received: 1 });
    expect((await begin('workbook.pdf', content.length, { fingerprint: '2' })).data).toMatchObject({ received: 0 });
    expect(await send(name, 2, partOf(content, 2))).toMatchObject({ status: 409 });
    expect(await finish(name)).toMatchObject({ status: 409 });
    await send(name, 1, partOf(content, 1));
    await send(name, 2, partOf(content, 2));
    expect(await finish(name)).toMatchObject({ status: 200 });
    expect(await finish(name)).toMatchObject({ status: 200 });
    const { file } = await lesson();
    expect((await api.app.inject(file?.url ?? '')).rawPayload.equals(content)).toBe(true);
    const changes = api.db
      .selectFrom('audit_log')
      .where('action', '=', 'lesson.file_changed')
      .where('object_id', '=', String(lessonId))
      .select('after');
    expect(await changes.execute()).toEqual([{ after: { file: 'workbook.pdf' } }]);
  });

  test('opens by its link alone, as a download under its title', async () => {
    const { name } = await upload('Arbeitsblatt ümläut.pdf', content);
    const { file } = await lesson();
    const opened = await api.app.inject(file?.url ?? '');
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''Arbeitsblatt/);
    expect((await api.app.inject(`/api/lesson-files/${lessonId}`)).statusCode).toBe(404);
    expect((await api.app.inject(`/api/files/${name}`)).statusCode).toBe(404);
  });

  test('leaves nothing behind when another takes its place, when it is removed, or when its course is deleted', async () => {
    const before = await stored();
    await upload('workbook.pdf', content);
    expect((await stored()).length).toBe(before.length + 3);
    await upload('second.pdf', contentOf(2 * UPLOAD_PART_BYTES));
    expect((await stored()).length).toBe(before.length + 2);
    await api.ask(learningStaff.removeLessonFile, { params: { lessonId }, as: staff });
    expect(await stored()).toEqual(before);
    await upload('third.pdf', content);
    const { course } = await lesson();
    await api.db.updateTable('courses').set({ published: false }).where('id', '=', course.id).execute();
    await api.ask(learningStaff.deleteCourse, { params: { courseId: course.id }, as: staff });
    expect(await stored()).toEqual(before);
  });
});

describe('a film', () => {
  test('is served at its address in the parts that a player asks for', async () => {
    const content = contentOf(UPLOAD_PART_BYTES + 5, MP4_START);
    const { data } = await upload('lesson.MP4'.toLowerCase(), content);
    expect(data).toEqual({ url: expect.stringMatching(/^\/api\/files\/[\w-]+\.mp4$/), megabytes: 2 });
    const whole = await api.app.inject(data.url);
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(whole.rawPayload.equals(content)).toBe(true);
    const start = await api.app.inject({ url: data.url, headers: { range: 'bytes=0-1' } });
    expect([start.statusCode, start.rawPayload.length]).toEqual([206, 2]);
    const body = { version: 1, title: 'Lines', kind: 'video', video_url: data.url, video_mb: data.megabytes };
    expect(await api.ask(learningStaff.saveLesson, { params: { lessonId }, body, as: staff })).toMatchObject({
      status: 200,
    });
  });

  test('that is something else is refused with its first part', async () => {
    const { name } = (await begin('lesson.mp4', 2000)).data;
    expect(await send(name, 0, contentOf(2000, '<html>'))).toMatchObject({
      status: 422,
      errors: { file: 'This is not a film in MP4 or WebM.' },
    });
  });

  test('is deleted by a job when no lesson shows it after a week, and so is an upload that has ended', async () => {
    const before = await stored();
    const film = contentOf(UPLOAD_PART_BYTES + 5, MP4_START);
    const shown = await upload('shown.mp4', film);
    const body = { version: 1, title: 'Lines', kind: 'video', video_url: shown.data.url };
    await api.ask(learningStaff.saveLesson, { params: { lessonId }, body, as: staff });
    await upload('unused.mp4', film);
    const { name } = (await begin('ended.pdf', film.length)).data;
    await send(name, 0, partOf(film, 0));
    await deleteUnusedUploads(api);
    expect((await stored()).length).toBe(before.length + 5);
    await sql`update large_files set created_at = now() - interval '8 days'`.execute(api.db);
    await deleteUnusedUploads(api);
    expect((await stored()).length).toBe(before.length + 2);
    expect((await api.app.inject(shown.data.url)).statusCode).toBe(200);
  });
});

test.each([
  ['a program', 'tool.exe', 2000, {}, 'ending'],
  ['a file of 20 MB', 'workbook.pdf', 20 * 1024 * 1024, {}, 'smaller than 20 MB'],
  ['a film of 50 MB', 'lesson.mp4', 50 * 1024 * 1024, {}, 'smaller than 50 MB'],
  ['a film of another kind', 'lesson.avi', 2000, { kind: 'video' }, 'MP4 or WebM'],
])('%s is refused before any of it is sent', async (_, title, bytes, changed, message) => {
  expect(await begin(title, bytes, changed)).toMatchObject({
    status: 422,
    errors: { title: expect.stringContaining(message) },
  });
});

test('parts are taken for the lesson that the upload was begun for, and in the length that was announced', async () => {
  const content = contentOf(3000);
  const { name } = (await begin('workbook.pdf', content.length)).data;
  expect(await send(name, 0, content, await aLesson())).toMatchObject({ status: 404 });
  expect(await send('unknown.bin', 0, content)).toMatchObject({ status: 404 });
  expect(await send(name, 0, content.subarray(1))).toMatchObject({ status: 422 });
  expect(await send(name, 'x', content)).toMatchObject({ status: 409 });
  expect(await send(name, 0, contentOf(UPLOAD_PART_BYTES + 1))).toMatchObject({ status: 413 });
  lessonId = 404_404;
  expect(await begin('workbook.pdf', 3000)).toMatchObject({ status: 404 });
});
