import { learning } from '@azadkar/shared-api/learning';
import { publicTexts } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';
import { aCourse } from './testing/a-course';

const program = {
  program_id: 2,
  course: { id: 11, slug: 'soft-skills-batch-2' },
  courses: [],
  stories: [],
  figures: ['81.5%', '47%', '53.3%', '4 modules'].map((figure, id) => ({ id, figure, meaning: `what ${id} counts` })),
};
const content = `<p><a href="#softskills-topics">What you learn</a></p>
<h2>How it works</h2>
<h3>Learn</h3>
<p>Two modules.</p>
<h2>Two modules in two weeks</h2>
<p>What makes the difference.</p>
<h3>Week 1: Communication</h3>
<p>Listen.</p>
<h3>Week 2: Time</h3>
<p>Estimate.</p>
<h2>The first batch</h2>
<h2>Asked often</h2>
<h3>Who can take part?</h3>
<p>Everybody.</p>`;
const text = { title: 'Skills', excerpt: 'One video a week.', content, created_at: '2026-03-09T09:00:00.000Z' };
const written = answers(publicTexts.page, text);
const offered = answers(learning.programPage, program);

const addresses = ['/azadkar-google-soft-skills', '/dashboard/azadkar-google-soft-skills'];

test.each(addresses)('%s shows the figures, the modules and the answers, and links to course 11', async (address) => {
  const page = await visit(routes, address, { as: 'member', api: [offered, written] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soft Skills Program');
  for (const figure of ['81.5%', '47%', '53.3%', '4 modules']) expect(page.text()).toContain(figure);
  expect(screen.getByRole('heading', { name: 'The first batch' })).toBeVisible();
  expect(screen.getByText('Who can take part?').closest('details')).toHaveTextContent('Everybody.');
  const modules = [...document.querySelectorAll('#softskills-topics li')];
  expect(modules.map(({ textContent }) => textContent)).toEqual(['Week 1CommunicationListen.', 'Week 2TimeEstimate.']);
  expect(screen.getByRole('link', { name: 'What you learn' })).toHaveAttribute('href', '#softskills-topics');
  expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/dashboard/2/enroll-course/11/soft-skills-batch-2',
  );
});

test.each([
  ['Enrolled', 'Continue'],
  ['Completed', 'View certificate'],
] as const)('a member with the status %s goes on to the course: "%s"', async (enrolment_status, label) => {
  const api = [offered, written, answers(learning.course, aCourse({ enrolment_status }))];
  await visit(routes, '/dashboard/azadkar-google-soft-skills', { as: 'member', api });
  const link = await screen.findByRole('link', { name: label });
  expect(link).toHaveAttribute('href', '/dashboard/course/soft-skills-batch-2/11');
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
});

test('before the text is written the page says so, and a visitor can register', async () => {
  const page = await visit(routes, '/azadkar-google-soft-skills', {
    api: [offered, answers(publicTexts.page, null)],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('has not published this text yet');
  expect(screen.getByRole('link', { name: 'Register Now' })).toBeVisible();
  expect(page.text()).not.toMatch(/free|four|module 1/i);
});

test('while no course is open, the page says so', async () => {
  const api = [answers(learning.programPage, { ...program, course: null, figures: [] }), written];
  const page = await visit(routes, '/azadkar-google-soft-skills', { api });
  expect(page.text()).toContain('Registrations are closed at present.');
  expect(page.text()).not.toContain('The first batch');
});

test('an association that has no such programme says so', async () => {
  const api = [answers(learning.programPage, null), written];
  const page = await visit(routes, '/azadkar-google-soft-skills', { api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soft Skills Program');
  expect(page.text()).toContain('This programme is not offered at present.');
});
