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
const courses = ['Data Analytics', 'UX Design', 'IT Support'].map((title, id) => ({
  id,
  title,
  description: `About ${title}.`,
  outcomes: `Work in ${title}\nAsk the right questions`,
  is_open: false,
}));
const program = { program_id: 1, course: null, courses, figures: [], stories };
const api = [answers(learning.programPage, program)];

const addresses = ['/azadkar-google-career-certificates', '/dashboard/azadkar-google-career-certificates'];

test.each(addresses)(
  '%s shows the closed certificates of the program, four graduates and nine answers',
  async (address) => {
    await visit(routes, address, { as: 'member', api });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Google Career Certificates');
    const list = document.getElementById('gcc-courses') as HTMLElement;
    expect(within(list).getAllByRole('article')).toHaveLength(3);
    expect(within(list).getAllByText('Registrations Closed')).toHaveLength(3);
    expect(screen.getByText('Story 1 of 4')).toBeVisible();
    expect(document.querySelectorAll('details')).toHaveLength(9);
    expect(document.getElementById('screening-criteria')).toHaveTextContent('complete profile');
  },
);

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
    api: [answers(learning.programPage, { ...program, stories: [] })],
  });
  expect(screen.queryByRole('heading', { name: 'What graduates say' })).toBeNull();
});

test('an association without such a programme says so', async () => {
  const page = await visit(routes, '/azadkar-google-career-certificates', {
    api: [answers(learning.programPage, null)],
  });
  expect(page.text()).toContain('This programme is not offered at present.');
});
