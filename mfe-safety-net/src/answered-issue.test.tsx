import { safetyNet } from '@azadkar/shared-api/safety-net';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const issue = { id: 'abc', title: 'Which form?', answered_at: '2026-11-20T09:00:00.000Z', waiting: 3 };

test('an answered issue leads to its answer, and the others to the list', async () => {
  const page = await visitPart(parts, 'answered-issue', {
    as: 'member',
    api: [answers(safetyNet.answeredIssue, issue)],
  });
  expect(page.text()).toContain('The team wrote to you on 20 November 2026.');
  expect(screen.getByRole('link', { name: 'Read the answer: Which form?' })).toHaveAttribute(
    'href',
    '/dashboard/issues/abc',
  );
  expect(screen.getByRole('link', { name: '2 more answered issues' })).toHaveAttribute('href', '/dashboard/issues');
});

test('a member whom nobody has answered has no row', async () => {
  await visitPart(parts, 'answered-issue', { as: 'member', api: [answers(safetyNet.answeredIssue, null)] });
  expect(document.querySelector('[data-part]')).toBeEmptyDOMElement();
});
