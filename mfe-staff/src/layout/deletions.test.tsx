/** What is deleted for good, by a row for each: a question that names it first, and where one is afterwards. */
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { cannedAnswerRecord } from '@azadkar/shared-api/safety-net/records';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import * as records from '../testing/records';

interface Deletion {
  path: string;
  opened?: string;
  shows: readonly FakeReply[];
  /** The title of the question, a part of it, and the button of both. */
  dialog: string;
  says: string;
  button: string;
  done: FakeReply;
  body?: object;
  /** Where one is then. */
  to: string;
  message?: string;
}

const none = { rows: [], next: null, total: 0 };

const deletions: readonly Deletion[] = [
  {
    path: '/staff/courses/1',
    shows: [
      answers(learningStaff.course, records.aCourse()),
      answers(learningStaff.courseOptions, records.someCourseOptions),
      answers(learningStaff.courses, none),
    ],
    ...{ dialog: 'Delete this course', button: 'Delete the course', to: '/staff/courses' },
    says: '“Invoices” is deleted with its lessons (4). This cannot be undone.',
    done: answers(learningStaff.deleteCourse, null),
  },
  {
    path: '/staff/courses/1/lessons/3',
    shows: [answers(learningStaff.lesson, records.aLesson()), answers(learningStaff.outline, records.anOutline())],
    ...{ dialog: 'Delete this lesson', button: 'Delete the lesson', to: '/staff/courses/1/lessons' },
    says: '“What an invoice says” is deleted with its file, and with what members have done in it.',
    done: answers(learningStaff.deleteLesson, null),
  },
  {
    path: '/staff/questionnaires/5',
    shows: [
      answers(learningStaff.questionnaire, records.aQuestionnaire()),
      answers(learningStaff.questionnaires, none),
    ],
    ...{ dialog: 'Delete these questions', button: 'Delete them', to: '/staff/questionnaires' },
    says: '“Quiz” is deleted with its questions (0).',
    done: answers(learningStaff.deleteQuestionnaire, null),
  },
  {
    path: '/staff/announcements/a-1',
    shows: [
      answers(staff.announcement, records.anAnnouncement({ version: 6 })),
      answers(staff.audiences, records.someAudiences),
      answers(staff.announcements, none),
    ],
    ...{ dialog: 'Delete this draft', button: 'Delete the draft', to: '/staff/announcements' },
    says: 'The draft and its text are deleted.',
    done: answers(staff.deleteAnnouncement, null, { message: 'The draft is deleted.' }),
    ...{ body: { version: 6 }, message: 'The draft is deleted.' },
  },
  {
    path: '/staff/issues/answers',
    opened: 'Change Form 7',
    shows: [
      answers(cannedAnswerRecord.calls.all, [{ id: 7, version: 2, title: 'Form 7', topic: '', body: 'Send it.' }]),
    ],
    ...{ dialog: 'Delete this answer', button: 'Delete the answer', to: '/staff/issues/answers' },
    says: '“Form 7” is deleted. Issues that were answered with it stay as they are.',
    done: answers(cannedAnswerRecord.calls.remove, null, { message: 'The answer is deleted.' }),
    ...{ body: { version: 2 }, message: 'The answer is deleted.' },
  },
];

async function ask({ path, opened, shows, dialog, button }: Deletion, ...replies: readonly FakeReply[]) {
  const page = await visit(routes, path, { as: { roles: ['admin'] }, api: [...replies, ...shows] });
  if (opened) await page.press(opened);
  await page.user.click(screen.getByRole('button', { name: button }));
  return { page, inDialog: within(await screen.findByRole('dialog', { name: dialog })) };
}

describe.each(deletions)('$dialog, at $path', (row) => {
  const { path, dialog, says, button, done, body, to, message } = row;

  test('is asked first, and kept by the other button; then it is gone, and so is its page', async () => {
    const { page, inDialog } = await ask(row, done);
    expect(inDialog.getByText(says)).toBeVisible();
    await page.user.click(inDialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog', { name: dialog })).toBeNull();
    expect(page.api.callsTo(done.endpoint)).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: button }));
    await page.user.click(within(screen.getByRole('dialog', { name: dialog })).getByRole('button', { name: button }));
    await page.expectUrl(to);
    expect(page.api.callsTo(done.endpoint)).toHaveLength(1);
    if (body) expect(page.api.callsTo(done.endpoint)[0]?.body).toEqual(body);
    if (message) await page.expectText(message);
  });

  test('is refused in words, and the question stays', async () => {
    const { page, inDialog } = await ask(row, refuses(done.endpoint, 'Omar has just changed it.', { status: 409 }));
    await page.user.click(inDialog.getByRole('button', { name: button }));
    await page.expectText('Omar has just changed it.');
    await waitFor(() => expect(inDialog.getByRole('button', { name: button })).toBeEnabled());
    expect(page.url()).toBe(path);
  });
});
