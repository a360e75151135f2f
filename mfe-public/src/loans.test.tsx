import { publicTexts } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const content = `<h2>Which loan do you need?</h2>
<p>“Apply now” opens a request.</p>
<h3>Personal loan</h3>
<p>For equipment.</p>
<h3>Kiln &amp; wheel</h3>
<p>Up to 100% of the price.</p>
<h2>Personal loan</h2>
<p>Until your clients pay.</p>
<p>The bank decides.</p>
<h3>Eligibility tips</h3>
<p>Begin early.</p>
<ul>
<li>File your tax return.</li>
<li><p>Keep <strong>invoices</strong>.</p></li>
</ul>`;
const page = { title: 'Borrowing', excerpt: 'What to prepare.', content, created_at: '2026-03-09T09:00:00.000Z' };
const open = (written: typeof page | null = page) =>
  visit(routes, '/loans', { api: [answers(publicTexts.page, written)] });

test('each loan can be applied for, with an issue of its own', async () => {
  await open();
  const links = screen
    .getAllByText('Apply now')
    .map((link) => new URL(link.getAttribute('href') ?? '', 'http://site.test'));
  expect(links.map(({ pathname }) => pathname)).toEqual(Array(2).fill('/dashboard/issues/new'));
  expect(links.map(({ searchParams }) => searchParams.get('topic'))).toEqual(Array(2).fill('Banking'));
  expect(links.map(({ searchParams }) => searchParams.get('title'))).toEqual([
    'Personal loan: I would like to apply',
    'Kiln & wheel: I would like to apply',
  ]);
  expect(screen.getByRole('link', { name: 'Apply now for a personal loan' })).toBeVisible();
});

test('the page asks which loan first, then says more, with a list of advice', async () => {
  const { text } = await open();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Which loan do you need?', 'Personal loan']);
  for (const words of ['Up to 100% of the price.', 'Until your clients pay.', 'The bank decides.', 'Begin early.'])
    expect(text()).toContain(words);
  const advice = screen.getByRole('heading', { name: 'Eligibility tips' }).parentElement as HTMLElement;
  const tips = within(advice).getAllByRole('listitem');
  expect(tips.map(({ textContent }) => textContent?.trim())).toEqual(['File your tax return.', 'Keep invoices.']);
});

test('before it is written the page says so, names no loan, and leads to the association', async () => {
  await open(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('has not published this text yet');
  expect(screen.queryByText('Apply now')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
});
