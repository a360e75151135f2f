import { learning } from '@azadkar/shared-api/learning';
import type { NextCourse } from '@azadkar/shared-api/learning/schema';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const course = {
  id: 11,
  slug: 'soft-skills',
  title: 'Soft Skills',
  end_date: '2026-12-20T09:00:00.000Z',
  quiz_open: false,
  attempt_expires_at: null,
  lessons: 0,
  lessons_done: 0,
  minutes: 0,
  next_lesson_id: null,
};

const open = (next: NextCourse) =>
  visitPart(parts, 'next-course', { as: 'member', api: [answers(learning.nextCourse, next)] });

test.each([
  [{}, 'Open until 20 December 2026.', 'Continue', '/dashboard/course/soft-skills/11'],
  [{ quiz_open: true }, 'until 20 December 2026.', 'Get Certified', '/dashboard/get-certified/11'],
  [
    { quiz_open: true, attempt_expires_at: '2026-11-22T09:00:00.000Z' },
    'Submit it before 22 November 2026, 2:00 pm (Pakistan time).',
    'Continue the quiz',
    '/dashboard/11/start-quiz',
  ],
  [
    { quiz_open: true, next_lesson_id: 102, lessons: 9, lessons_done: 4 },
    '4 of 9 lessons done. Open until 20 December 2026.',
    'Continue',
    '/dashboard/course/soft-skills/11/lesson/102',
  ],
])('a course with %o says what to do next', async (own, words, label, address) => {
  const page = await open({ ...course, ...own });
  expect(page.text()).toContain(words);
  expect(screen.getByRole('link', { name: `${label}: Soft Skills` })).toHaveAttribute('href', address);
});

test('a member without a course has no row', async () => {
  await open(null);
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
