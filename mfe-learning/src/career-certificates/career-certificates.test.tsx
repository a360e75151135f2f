/** @jest-environment-options {"styles": true} */
import { learning } from '@azadkar/shared-api/learning';
import { publicTexts } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const stories = ['Hira', 'Danish', 'Komal', 'Asad'].map((name, id) => ({
  id,
  name: `${name} Demo`,
  designation: 'Analyst',
  quote: 'It was worth it.',
  video_url: `/api/files/graduate-${name.toLowerCase()}-demo.webm`,
}));
const courses = ['Data Analytics', 'UX Design', 'IT Support'].map((title, id) => ({
  id,
  title,
  description: `About ${title}.`,
  outcomes: `Work in ${title}\nAsk the right questions`,
  is_open: false,
}));
const program = { program_id: 1, course: null, courses, figures: [], stories };
const content = `<p>Registrations are closed.</p>
<p><a href="/azadkar-google-soft-skills">Start with Soft Skills</a></p>
<p><a href="#screening-criteria">Screening criteria</a></p>
<h2>From application to certificate</h2>
<h3>Apply</h3>
<p>Choose <em>one</em>.</p>
<h2>Three certificates</h2>
<p>Open one.</p>
<h2>Screening criteria</h2>
<p>How we choose.</p>
<h3>A member</h3>
<p>With a complete profile.</p>
<h2>Asked often</h2>
<h3>Who can apply?</h3>
<p>Members.</p>`;
const text = { title: 'Scholarships', excerpt: 'Part-time.', content, created_at: '2026-03-09T09:00:00.000Z' };
const api = [answers(learning.programPage, program), answers(publicTexts.page, text)];

const addresses = ['/azadkar-google-career-certificates', '/dashboard/azadkar-google-career-certificates'];

test.each(addresses)('%s shows the text around the closed certificates, and four graduates', async (address) => {
  const page = await visit(routes, address, { as: 'member', api });
  expect(page.api.callsTo(publicTexts.page)).toMatchObject([{ params: { slug: 'career-certificates' } }]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Google Career Certificates: Scholarships');
  const list = document.getElementById('gcc-courses') as HTMLElement;
  expect(list).toHaveTextContent(/^Three certificatesOpen one\./);
  expect(within(list).getAllByRole('article')).toHaveLength(3);
  expect(within(list).getAllByText('Registrations Closed')).toHaveLength(3);
  expect(screen.getByText('Story 1 of 4')).toBeVisible();
  expect(screen.getByText('Who can apply?').closest('details')).toHaveTextContent('Members.');
  expect(document.getElementById('screening-criteria')).toHaveTextContent('A memberWith a complete profile.');
  for (const words of ['Registrations are closed.', 'Choose one.', 'How we choose.'])
    expect(page.text()).toContain(words);
});

test.each([
  ['/azadkar-google-career-certificates', '/azadkar-google-soft-skills'],
  ['/dashboard/azadkar-google-career-certificates', '/dashboard/azadkar-google-soft-skills'],
])('at %s the links before the first heading are buttons, to %s', async (address, softSkills) => {
  await visit(routes, address, { as: 'member', api });
  expect(screen.getByRole('link', { name: 'Start with Soft Skills' })).toHaveAttribute('href', softSkills);
  expect(screen.getByRole('link', { name: 'Screening criteria' })).toHaveAttribute('href', '#screening-criteria');
});

test('before the text is written the page says so, lists the certificates, and claims nothing', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', {
    api: [answers(learning.programPage, program), answers(publicTexts.page, null)],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('has not published this text yet');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(page.text()).not.toMatch(/scholarship|\b500\b|funded/i);
});

test('the list of what is learned opens and closes', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', { api });
  const feature = 'Work in Data Analytics';
  expect(screen.getByText(feature)).not.toBeVisible();
  await page.press('Learn more about Data Analytics');
  expect(screen.getByText(feature)).toBeVisible();
  const opened = screen.getByRole('button', { name: 'View less about Data Analytics' });
  expect(opened).toHaveAttribute('aria-expanded', 'true');
  await page.user.click(opened);
  expect(screen.getByText(feature)).not.toBeVisible();
});

test('the stories form a carousel, and a video is fetched only when it is played', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', { api });
  expect(document.querySelector('video, iframe, img')).toBeNull();
  await page.press('Previous story');
  await page.expectText('Story 4 of 4');
  await page.user.click(screen.getByRole('link', { name: /^Asad Demo.*Play the story$/ }));
  expect(screen.getByLabelText('Story of Asad Demo')).toHaveAttribute('src', '/api/files/graduate-asad-demo.webm');
  await page.press('Next story');
  expect(document.querySelector('video')).toBeNull();
});

test('without stories there is no part for them', async () => {
  await visit(routes, '/azadkar-google-career-certificates', {
    api: [answers(learning.programPage, { ...program, stories: [] }), answers(publicTexts.page, text)],
  });
  expect(screen.queryByRole('heading', { name: 'What graduates say' })).toBeNull();
});

test('an association without such a programme says so', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', {
    api: [answers(learning.programPage, null), answers(publicTexts.page, null)],
  });
  expect(page.text()).toContain('This programme is not offered at present.');
});
