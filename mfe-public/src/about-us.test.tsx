import { publicTexts } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from './routes';

const content = `<p>Since 2019.</p>
<h2>Who We Are</h2>
<p>We stand behind <a href="/our-voice">them</a>.</p>
<h3>Our Mission</h3>
<blockquote><p>To make work better.</p></blockquote>
<p>Two objectives guide us:</p>
<h3>Advocate</h3>
<p>Speak for <em>all</em>.</p>
<h3>Build resources</h3>
<p>Courses &amp; guides.</p>
<h2>How we began</h2>
<p>With a meeting.</p>
<h2>Our Vision</h2>
<blockquote><p>A profession like any other: <strong>respected by banks.</strong></p></blockquote>
<h2>Meet us</h2>
<p>By name.</p>`;
const page = { title: 'Not alone', excerpt: 'Run by members.', content, created_at: '2026-03-09T09:00:00.000Z' };
const open = (written: typeof page | null = page) =>
  visit(routes, '/about-us', { api: [answers(publicTexts.page, written)] });

test('the page shows who we are, our mission, the objectives as steps and our vision', async () => {
  const { api, text } = await open();
  expect(api.calls[0]?.params).toEqual({ slug: 'about-us' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About us: Not alone');
  const whoWeAre = screen.getByRole('region', { name: 'Who We Are' });
  expect(within(whoWeAre).getByRole('link', { name: 'them' })).toHaveAttribute('href', '/our-voice');
  expect(screen.getByRole('region', { name: 'Our Mission' })).toHaveTextContent(
    /^Our Mission\s*To make work better\.$/,
  );
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'AdvocateSpeak for all.',
    'Build resourcesCourses & guides.',
  ]);
  expect(screen.getByRole('region', { name: 'Our Vision' })).toHaveTextContent('respected by banks.');
  for (const words of ['Since 2019.', 'Two objectives guide us:', 'With a meeting.', 'By name.'])
    expect(text()).toContain(words);
});

test('beside the last section, and before anything is written, are the ways on', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Meet us' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Become a member' })).toHaveAttribute('href', '/register');
});

test('before it is written the page says so, and claims nothing', async () => {
  const { text } = await open(null);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'About us: The association has not published this text yet.',
  );
  expect(screen.getByRole('link', { name: 'Our Board' })).toHaveAttribute('href', '/board');
  expect(text()).not.toMatch(/freelancer|mission|Pakistan/i);
});
