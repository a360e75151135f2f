import type { Data } from '@azadkar/shared-api';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../../routes';

const PART = 1024 * 1024;
const lesson: Data<typeof learningStaff.lesson> = {
  ...{ id: 7, version: 1, course: { id: 1, title: 'Invoices' }, title: 'Lines', kind: 'video', content: '' },
  ...{ video_url: '', link_url: '', duration_minutes: null, transcript: '', poster: null, published: true },
  ...{ free: false, video_mb: null, captions: '', checks: '', file: null },
};
const begun = { name: 'k3.bin', part_bytes: PART, received: 0 };
const open = (...more: FakeReply[]) =>
  visit(routes, '/staff/courses/1/lessons/7', { as: 'member', api: [answers(learningStaff.lesson, lesson), ...more] });
const aFile = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { lastModified: 5 });

test('a file is sent in parts, and those that are there already are not sent again', async () => {
  const { user, api } = await open(
    answers(learningStaff.beginUpload, { ...begun, received: 1 }),
    answers(learningStaff.uploadPart, { received: 2 }),
    answers(learningStaff.uploadPart, { received: 3 }),
    answers(learningStaff.finishUpload, { url: '', megabytes: 3 }, { message: 'The file was added.' }),
  );
  await user.upload(screen.getByLabelText('Choose a file'), aFile('workbook.pdf', 2 * PART + 10));
  expect(await screen.findByText('The file was added.')).toBeVisible();
  expect(api.callsTo(learningStaff.beginUpload)).toMatchObject([
    { body: { kind: 'file', title: 'workbook.pdf', bytes: 2 * PART + 10, fingerprint: '5' } },
  ]);
  expect(api.callsTo(learningStaff.uploadPart)).toMatchObject([
    { params: { name: 'k3.bin', part: '1' } },
    { params: { name: 'k3.bin', part: '2' } },
  ]);
});

test('a part whose answer is lost is sent again, and the progress is shown meanwhile', async () => {
  const { user } = await open(
    answers(learningStaff.beginUpload, begun),
    unreachable(learningStaff.uploadPart),
    answers(learningStaff.uploadPart, { received: 1 }),
    answers(learningStaff.finishUpload, { url: '', megabytes: 1 }, { message: 'The file was added.' }),
  );
  await user.upload(screen.getByLabelText('Choose a file'), aFile('notes.txt', 100));
  expect(await screen.findByRole('progressbar', { name: 'Upload of notes.txt' })).toBeVisible();
  expect(await screen.findByText('The file was added.', undefined, { timeout: 5_000 })).toBeVisible();
});

test('what went wrong is said, and the upload goes on with the same file', async () => {
  const { user, api, press } = await open(
    answers(learningStaff.beginUpload, begun),
    refuses(learningStaff.uploadPart, 'A part of the file is missing. Please choose it again.', { status: 409 }),
    answers(learningStaff.uploadPart, { received: 1 }),
    answers(learningStaff.finishUpload, { url: '', megabytes: 1 }, { message: 'The file was added.' }),
  );
  await user.upload(screen.getByLabelText('Choose a file'), aFile('notes.txt', 100));
  expect(await screen.findByText('A part of the file is missing. Please choose it again.')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('The file was added.')).toBeVisible();
  expect(api.callsTo(learningStaff.beginUpload)).toHaveLength(2);
});

test('a file that is too large, or of another kind, is refused before anything is sent', async () => {
  const { user, api } = await open();
  await user.upload(screen.getByLabelText('Choose a file'), aFile('scan.pdf', 20 * PART));
  expect(await screen.findByText('The file must be smaller than 20 MB.')).toBeVisible();
  await user.upload(screen.getByLabelText('Choose a file'), aFile('tool.exe', 5));
  expect(await screen.findByText('Please name the file with its ending, such as workbook.pdf.')).toBeVisible();
  expect(api.callsTo(learningStaff.beginUpload)).toHaveLength(0);
});

test('the address and the size of a film are put into the form', async () => {
  const { user } = await open(
    answers(learningStaff.beginUpload, { ...begun, name: 'k3.mp4' }),
    answers(learningStaff.uploadPart, { received: 1 }),
    answers(learningStaff.finishUpload, { url: '/api/files/k3.mp4', megabytes: 1 }, { message: 'Uploaded.' }),
  );
  await user.upload(screen.getByLabelText('Upload a film'), aFile('lesson.mp4', 100));
  await waitFor(() => expect(screen.getByLabelText(/Address of the video/)).toHaveValue('/api/files/k3.mp4'));
  expect(screen.getByLabelText(/How large it is at most/)).toHaveValue('1');
});
