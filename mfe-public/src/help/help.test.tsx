import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

test('every link of the topics leads to a section of the page', async () => {
  await visit(routes, '/help');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help');
  const topics = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  expect(topics.length).toBeGreaterThan(4);
  for (const topic of topics) {
    const section = document.querySelector(topic.getAttribute('href') ?? '');
    expect(section).toHaveAccessibleName(topic.textContent ?? '');
  }
});

test('whoever wants to leave the directory is led to the choice', async () => {
  const page = await visit(routes, '/help');
  await page.user.click(screen.getByText('How do I leave the directory?'));
  const answer = screen.getByText(/choose “Nobody”/);
  expect(answer).toBeVisible();
  expect(within(answer).getByRole('link', { name: 'Choose who sees your profile' })).toHaveAttribute(
    'href',
    '/profile#visibility',
  );
});

test('the page links to a new issue and to our email address', async () => {
  await visit(routes, '/help');
  expect(screen.getByRole('link', { name: 'Open an issue' })).toHaveAttribute('href', '/dashboard/issues/new');
  expect(screen.getByRole('link', { name: 'hello@azadkar.example' })).toHaveAttribute(
    'href',
    'mailto:hello@azadkar.example',
  );
});
