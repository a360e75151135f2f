import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { topics } from './topics';

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

test('a search shows the answers with its words, opened, and says how many there are', async () => {
  const page = await visit(routes, '/help');
  await page.user.type(screen.getByRole('searchbox', { name: 'Search the answers' }), 'download ticket');
  expect(screen.getByRole('status')).toHaveTextContent('1 answer');
  expect(screen.getByText(/Bring it printed or on your phone/)).toBeVisible();
  expect(screen.queryByText('I forgot my password.')).toBeNull();
  await page.user.type(screen.getByRole('searchbox'), ' xyz');
  expect(screen.getByRole('status')).toHaveTextContent('No answer has these words');
  await page.user.clear(screen.getByRole('searchbox'));
  expect(screen.getByText('I forgot my password.')).toBeVisible();
});

test('every answer but that on checking a certificate links to the page it speaks of', () => {
  const without = topics.flatMap(({ questions }) => questions).filter(({ link }) => !link);
  expect(without.map(({ question }) => question)).toEqual(['How can a client check my certificate?']);
});

test('the page promises no letters, and says that issues take text only', async () => {
  const page = await visit(routes, '/help');
  expect(page.text()).toContain('Issues take text only');
  expect(page.text()).not.toMatch(/letter from an association|with the papers|others cancel/);
});
