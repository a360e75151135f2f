import { learning } from '@azadkar/shared-api/learning';
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
const offered = answers(learning.programPage, program);

const addresses = ['/azadkar-google-soft-skills', '/dashboard/azadkar-google-soft-skills'];

test.each(addresses)('%s shows the figures, the modules and eight answers, and links to course 11', async (address) => {
  const page = await visit(routes, address, { as: 'member', api: [offered] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soft Skills Program');
  for (const figure of ['81.5%', '47%', '53.3%', '4 modules']) expect(page.text()).toContain(figure);
  expect(document.querySelectorAll('details')).toHaveLength(8);
  expect(document.querySelectorAll('#softskills-topics li')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/dashboard/2/enroll-course/11/soft-skills-batch-2',
  );
});

test.each([
  ['Enrolled', 'Continue'],
  ['Completed', 'View certificate'],
] as const)('a member with the status %s goes on to the course: "%s"', async (enrolment_status, label) => {
  const api = [offered, answers(learning.course, aCourse({ enrolment_status }))];
  await visit(routes, '/dashboard/azadkar-google-soft-skills', { as: 'member', api });
  const link = await screen.findByRole('link', { name: label });
  expect(link).toHaveAttribute('href', '/dashboard/course/soft-skills-batch-2/11');
  expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
});

test('nothing asks a visitor to watch what is not on the site', async () => {
  const page = await visit(routes, '/azadkar-google-soft-skills', { api: [offered] });
  expect(screen.getByRole('link', { name: 'Register Now' })).toBeVisible();
  expect(page.text()).not.toMatch(/watch/i);
  expect(page.text()).toContain('The videos and the lessons around them are on the page of the course');
});

test('while no course is open, the page says so', async () => {
  const api = [answers(learning.programPage, { ...program, course: null, figures: [] })];
  const page = await visit(routes, '/azadkar-google-soft-skills', { api });
  expect(page.text()).toContain('Registrations are closed at present.');
  expect(page.text()).not.toContain('The first batch in figures');
});

test('an association that has no such programme says so', async () => {
  const api = [answers(learning.programPage, null)];
  const page = await visit(routes, '/azadkar-google-soft-skills', { api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soft Skills Program');
  expect(page.text()).toContain('This programme is not offered at present.');
});
