/** @jest-environment-options {"styles": true} */
import { learning } from '@azadkar/shared-api/learning';
import type { Lesson } from '@azadkar/shared-api/learning/schema';
import { answers, refuses, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';
import { aLesson } from '../testing/a-course';

beforeEach(() => localStorage.clear());

const figures = { lessons: 3, lessons_done: 1, minutes: 8, next_lesson_id: 102 };
const address = '/dashboard/course/soft-skills-batch-2/11/lesson/101';
const taken = answers(learning.finishLesson, figures);
const kept = () => JSON.parse(localStorage.getItem(`azadkar-lessons-done:${memberId()}`) ?? '[]');
const memberId = () =>
  Object.keys(localStorage)
    .find((key) => key.startsWith('azadkar-lessons-done:'))
    ?.split(':')[1] ?? '';

async function open(own: Partial<Lesson> = {}, finishing = taken) {
  const api = [answers(learning.lesson, aLesson(own)), answers(learning.openedLesson, null), finishing];
  const page = await visit(routes, address, { as: 'member', api });
  await screen.findByRole('heading', { level: 1, name: own.title ?? 'Ask first' });
  return page;
}

test('a lesson has its text, its place in the course, and its neighbors', async () => {
  const page = await open({ previous: { id: 100, title: 'Welcome' } });
  expect(page.text()).toContain('Communication · Lesson 1 of 3 · 5 min');
  expect(screen.getByText('Ask what it is for.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Soft Skills, Batch 2' })).toHaveAttribute(
    'href',
    '/dashboard/course/soft-skills-batch-2/11',
  );
  expect(screen.getByRole('link', { name: /Previous\s*Welcome/ })).toHaveAttribute(
    'href',
    expect.stringMatching('/lesson/100$'),
  );
  expect(screen.getByRole('link', { name: /Next\s*Hear it said/ })).toHaveAttribute(
    'href',
    expect.stringMatching('/lesson/102$'),
  );
  expect(page.api.callsTo(learning.openedLesson)).toMatchObject([{ params: { lessonId: '101' } }]);
});

test('a lesson is marked as done once, however often the button is pressed, and leads on', async () => {
  const page = await open();
  await page.user.dblClick(screen.getByRole('button', { name: 'Mark as done' }));
  expect(await screen.findByRole('link', { name: 'Next lesson' })).toHaveAttribute(
    'href',
    expect.stringMatching('/lesson/102$'),
  );
  await waitFor(() => expect(kept()).toEqual([]));
  expect(page.api.callsTo(learning.finishLesson)).toHaveLength(1);
});

test('the focus goes from the button to what takes its place', async () => {
  const page = await open();
  await page.press('Mark as done');
  expect(await screen.findByText('Done')).toHaveFocus();
});

test('the last lesson leads back to the course', async () => {
  await open({ done: true, next: null });
  expect(screen.getByRole('link', { name: 'Back to the course' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
});

test('without a connection it is kept on the device, and sent when there is one again', async () => {
  const page = await open({}, unreachable(learning.finishLesson));
  await page.press('Mark as done');
  await page.expectText('Kept on this device. We send it as soon as there is a connection.');
  expect(kept()).toEqual([101]);
  page.api.nowAlso(taken);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(page.text()).not.toContain('Kept on this device');
  expect(screen.getByText('Done')).toBeVisible();
});

test('what the server refuses for good is said, and is not done', async () => {
  const message = 'Only enrolled members can read the lessons of this course.';
  const page = await open({}, refuses(learning.finishLesson, message, { status: 409 }));
  await page.press('Mark as done');
  await page.expectText(message);
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeEnabled();
});

test('a video waits to be asked for: its transcript comes first, with length, size and captions on the poster', async () => {
  const video = {
    video_url: '/api/files/lesson.webm',
    video_mb: 4,
    content: '',
    transcript: 'Ask first, then answer.',
  };
  const page = await open({ ...video, captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nAsk' });
  const poster = await screen.findByRole('button', { name: /^Watch the video/ });
  expect(poster).toHaveTextContent('5 min, at most 4 MB of data, with captions');
  expect(document.querySelector('video')).toBeNull();
  const transcript = screen.getByText('Ask first, then answer.');
  expect(transcript.compareDocumentPosition(poster) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const addCue = jest.fn();
  const track = { addCue, mode: 'hidden' };
  Object.assign(HTMLMediaElement.prototype, { addTextTrack: () => track });
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, value: [] });
  Object.assign(window, { VTTCue: class {} });
  await page.user.click(poster);
  expect(document.querySelector('video')).toHaveAttribute('src', '/api/files/lesson.webm');
  expect(addCue).toHaveBeenCalledTimes(1);
  expect(track.mode).toBe('showing');
});

test('a file is downloaded by a link that is fetched when it is asked for', async () => {
  const page = await open({ file: { title: 'workbook.pdf', bytes: 120_400 } });
  page.api.nowAlso(answers(learning.lessonFile, { url: '/api/lesson-files/101?key=k' }));
  const tab = { location: { replace: jest.fn() }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await page.press('Download workbook.pdf (120 KB)');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/api/lesson-files/101?key=k'));
});

test('the answers of a check say at once whether they are right, and why', async () => {
  const checks = [
    {
      question: 'What first?',
      answers: [
        { answer: 'A question', right: true, feedback: 'Then you know.' },
        { answer: 'A discount', right: false, feedback: 'Too early.' },
      ],
    },
  ];
  const page = await open({ checks, link_url: 'https://www.example.com/a' });
  expect(screen.getByRole('link', { name: 'Open example.com in a new tab' })).toBeVisible();
  await page.user.click(await screen.findByRole('radio', { name: 'A discount' }));
  await page.expectText('Not quite. Too early.');
  await page.user.click(screen.getByRole('radio', { name: 'A question' }));
  await page.expectText('Right. Then you know.');
});

test('who is not enrolled reads a free lesson, and is led to the course', async () => {
  const page = await open({ enrolled: false, next: null });
  expect(page.text()).toContain('This lesson is free to read');
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  expect(page.api.callsTo(learning.openedLesson)).toEqual([]);
});

test('who may not read a lesson is told why', async () => {
  const message = 'Please enrol in this course to read its lessons.';
  const api = [refuses(learning.lesson, message, { status: 409 })];
  const page = await visit(routes, address, { as: 'member', api });
  await page.expectText(message);
  expect(screen.getByRole('link', { name: 'Go to the course' })).toHaveAttribute('href', '/dashboard/course/course/11');
});

test('an address with another course leads to the lesson’s own', async () => {
  const api = [answers(learning.lesson, aLesson()), answers(learning.openedLesson, null)];
  const page = await visit(routes, '/dashboard/course/x/7/lesson/101', { as: 'member', api });
  await page.expectUrl(address);
});
