import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';
import { sampleEmails, textOf } from './sample-emails';

const open = () => visit(routes, '/help/client-did-not-pay');

test('the path has steps, what to collect, letters, and where to ask, each led to from the top', async () => {
  await open();
  for (const link of within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')) {
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveAccessibleName(link.textContent ?? '');
  }
});

test('each letter can be copied as a whole, and says what is to be filled in', async () => {
  const page = await open();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  for (const email of sampleEmails) {
    const card = within(screen.getByRole('article', { name: email.title }));
    await page.user.click(card.getByRole('button', { name: 'Copy the letter' }));
    expect(copy).toHaveBeenLastCalledWith(textOf(email));
    expect(textOf(email)).toContain('[your name]');
  }
  await page.expectText('The letter was copied. Fill in what stands in square brackets.');
});

test('a browser that does not copy says so, and the text can be selected', async () => {
  const page = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  const [first] = screen.getAllByRole('button', { name: 'Copy the letter' });
  if (first) await page.user.click(first);
  await page.expectText('Please select its text.');
});

test('the issue is opened with its topic and title', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Open an issue' })).toHaveAttribute(
    'href',
    '/dashboard/issues/new?topic=General+Query&title=A+client+did+not+pay+me',
  );
});
