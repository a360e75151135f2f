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

test('every answer links to the page it speaks of', () => {
  expect(topics.flatMap(({ questions }) => questions).filter(({ link }) => !link)).toEqual([]);
});

test('the page leads to the path for unpaid work, and speaks of the waiting list and of files that are there now', async () => {
  const page = await visit(routes, '/help');
  expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/help/client-did-not-pay');
  expect(page.text()).toContain('Join the waiting list on the page of the event.');
  expect(page.text()).not.toMatch(/no waiting list|text only|letter from an association|others cancel/);
});
