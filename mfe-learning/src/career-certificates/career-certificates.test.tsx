/** @jest-environment-options {"styles": true} */
import { learning } from '@azadkar/shared-api/learning';
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
const api = [answers(learning.programPage, { program_id: 1, course: null, figures: [], stories })];

const addresses = ['/azadkar-google-career-certificates', '/dashboard/azadkar-google-career-certificates'];

test.each(addresses)('%s shows nine closed certificates, four graduates and nine answers', async (address) => {
  await visit(routes, address, { as: 'member', api });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Google Career Certificates');
  const courses = document.getElementById('gcc-courses') as HTMLElement;
  expect(within(courses).getAllByRole('article')).toHaveLength(9);
  expect(within(courses).getAllByText('Registrations Closed')).toHaveLength(9);
  expect(screen.getByText('Story 1 of 4')).toBeVisible();
  expect(document.querySelectorAll('details')).toHaveLength(9);
  expect(document.getElementById('screening-criteria')).toHaveTextContent('complete profile');
});

test('the list of what is learned opens and closes', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', { api });
  const feature = 'Write small programs for analysis in R';
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
  const program = { program_id: 1, course: null, figures: [], stories: [] };
  await visit(routes, '/azadkar-google-career-certificates', { api: [answers(learning.programPage, program)] });
  expect(screen.queryByRole('heading', { name: 'What graduates say' })).toBeNull();
});

test('an association without such a programme says so', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', {
    api: [answers(learning.programPage, null)],
  });
  expect(page.text()).toContain('This programme is not offered at present.');
});
