import { publicTexts } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const content = [
  '<p>Before you ask.</p>',
  '<h2>Account &amp; profile</h2>',
  '<h3>How do I leave the directory?</h3>',
  '<p>Choose “Nobody”.</p>\n<p><a href="/profile#visibility">Choose who sees your profile</a></p>',
  '<h3>I forgot my password.</h3>\n<p>Ask for a link.</p>',
  '<h2>Events</h2>\n<p>Where we meet.</p>\n<h3>Where is my ticket?</h3>\n<p>Download it. Bring it printed or on your phone.</p>',
].join('\n');
const page = { title: 'Help', excerpt: 'What members ask most.', content, created_at: '2026-03-09T09:00:00.000Z' };
const open = () => visit(routes, '/help', { api: [answers(publicTexts.page, page)] });

test('every link of the topics leads to a section of the page', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help');
  const topics = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    'A client did not pay',
    'Account & profile',
    'Events',
    'Ask us',
  ]);
  for (const topic of topics) {
    const section = document.querySelector(topic.getAttribute('href') ?? '');
    expect(section).toHaveAccessibleName(topic.textContent ?? '');
  }
});

test('what stands before topics and questions is shown, too', async () => {
  const { text } = await open();
  for (const words of ['Before you ask.', 'Where we meet.']) expect(text()).toContain(words);
});

test('an answer is opened, and links to the page where it is done', async () => {
  const { user } = await open();
  await user.click(screen.getByText('How do I leave the directory?'));
  expect(screen.getByText('Choose “Nobody”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose who sees your profile' })).toHaveAttribute(
    'href',
    '/profile#visibility',
  );
});

test('before it is written, and without the api, the page says where to ask', async () => {
  await visit(routes, '/help', { api: [answers(publicTexts.page, null)] });
  expect(screen.getByRole('link', { name: 'See what to do' })).toHaveAttribute('href', '/help/client-did-not-pay');
  expect(screen.getByRole('link', { name: 'Open an issue' })).toHaveAttribute('href', '/dashboard/issues/new');
  expect(screen.getByRole('link', { name: 'hello@azadkar.example' })).toHaveAttribute(
    'href',
    'mailto:hello@azadkar.example',
  );
});
