import { learning } from '@azadkar/shared-api/learning';
import { answers } from '@azadkar/shared-api/testing';
import { visitPart } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { parts } from './parts';

const figures = { applications: 2, to_review: 0, attempts: 9, passed: 4, new_certificates: 4, certificates: 33 };

test('the card has each figure, and marks what waits', async () => {
  await visitPart(parts, 'figures', { as: 'member', api: [answers(learning.figures, figures)] });
  const card = screen.getByRole('region', { name: 'Courses' });
  expect(card).toHaveTextContent('Applications2 (waits)');
  expect(card).toHaveTextContent('Quizzes to grade0Quizzes begun9in 7 days, 4 passed');
  expect(card).toHaveTextContent('Certificates4in 7 days, 33 in all');
});
