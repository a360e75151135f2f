import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

test('every topic of the list is on the page', async () => {
  await visit(routes, '/help');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help');
  const topics = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  expect(topics.length).toBeGreaterThan(4);
  for (const topic of topics) {
    const part = document.querySelector(topic.getAttribute('href') ?? '');
    expect(part).toHaveAccessibleName(topic.textContent ?? '');
  }
});

test('a member opens an issue, anyone can write', async () => {
  await visit(routes, '/help');
  expect(screen.getByRole('link', { name: 'Open an issue' })).toHaveAttribute('href', '/dashboard/issues/new');
  expect(screen.getByRole('link', { name: 'hello@azadkar.example' })).toHaveAttribute(
    'href',
    'mailto:hello@azadkar.example',
  );
});
