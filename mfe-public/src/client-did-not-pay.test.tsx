import { publicTexts } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const content = [
  '<h2>Two steps</h2>\n<ol><li><p><strong>Write.</strong> Be exact.</p></li><li><p>Stop work.</p></li></ol>',
  '<h2>Letters</h2>\n<p>Each with its date.</p>',
  '<h3>A reminder</h3>\n<p>After a week.</p>\n<blockquote><p>Subject: Invoice [number]</p><p>Dear [name],</p><p>Thank you<br />[your name]</p></blockquote>',
  '<h3>A last one</h3>\n<p>After three.</p>\n<blockquote><p>Pay &amp; we are done.</p></blockquote>\n<p>Send it once.</p>',
].join('\n');
const page = {
  title: 'A client did not pay me',
  excerpt: 'What to do.',
  content,
  created_at: '2026-03-09T09:00:00.000Z',
};
const open = () => visit(routes, '/help/client-did-not-pay', { api: [answers(publicTexts.page, page)] });

test('each part is led to from the top, and where to ask as well', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Two steps', 'Letters', 'Ask us']);
  for (const link of links)
    expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveAccessibleName(link.textContent ?? '');
});

test('each letter can be copied as a whole', async () => {
  const page = await open();
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  const press = (letter: string) =>
    page.user.click(
      within(screen.getByRole('article', { name: letter })).getByRole('button', { name: 'Copy the letter' }),
    );
  await press('A reminder');
  expect(copy).toHaveBeenLastCalledWith('Subject: Invoice [number]\n\nDear [name],\n\nThank you\n[your name]\n');
  await page.expectText('The letter was copied. Fill in what stands in square brackets.');
  await press('A last one');
  expect(copy).toHaveBeenLastCalledWith('Pay & we are done.\n');
});

test('what stands around a letter is shown, and is no part of it', async () => {
  await open();
  const letter = screen.getByRole('article', { name: 'A last one' });
  expect(letter).toHaveTextContent(/After three\..*Pay & we are done\..*Send it once\./);
});

test('a browser that does not copy says so, and the text can be selected', async () => {
  const page = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  const [first] = screen.getAllByRole('button', { name: 'Copy the letter' });
  if (first) await page.user.click(first);
  await page.expectText('Please select its text.');
});

test('without a text, the issue is opened with its topic and title all the same', async () => {
  await visit(routes, '/help/client-did-not-pay', { api: [answers(publicTexts.page, null)] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A client did not pay me');
  expect(screen.getByRole('link', { name: 'Open an issue' })).toHaveAttribute(
    'href',
    '/dashboard/issues/new?topic=General+Query&title=A+client+did+not+pay+me',
  );
});
