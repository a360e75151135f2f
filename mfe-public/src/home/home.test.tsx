/** @jest-environment-options {"styles": true} */
import { publicContent, publicTexts } from '@azadkar/shared-api/public';
import { answers, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';

const highlight = (id: number, name: string) => ({
  id,
  name,
  position: 'Designer',
  organisation: 'Example Studio',
  video_url: `/api/files/talk-${id}.webm`,
  image: `talk-${id}.webp`,
});
const release = (id: number) => ({
  id,
  slug: 'a-release',
  title: `Release ${id}`,
  excerpt: 'word '.repeat(40),
  featured_image: null,
  created_at: '2025-03-01T09:00:00.000Z',
  name: 'Press office',
});
const mentions = ['Daily One', 'Daily Two', 'Daily Three'].map((title, id) => ({
  id,
  title,
  excerpt: '',
  logo: id === 0 ? null : `logo-${id}.webp`,
  link: `https://example.com/${id}`,
  created_at: '2025-03-01T09:00:00.000Z',
}));

const text = {
  title: 'Home',
  excerpt: 'A community that shares work.',
  content: `<p>Open to all.</p>
<h2>A profession</h2>
<p>Four things.</p>
<h3>A community</h3>
<p>Meet <a href="/blog">designers</a>.</p>
<p><a href="/our-voice?skill=1&amp;page=2">Meet the members</a></p>
<h3>Kilns</h3>
<p>For all.</p>
<h2>Corporate Partners</h2>
<p>Companies that support us.</p>
<h2>A large economy</h2>
<h2>Where we meet</h2>
<h3>Events</h3>
<p>Talks.</p>
<p><a href="/events">Go to Events</a></p>
<h2>Take your seat</h2>
<p>Joining costs nothing.</p>
<h2>Good to have you</h2>
<p>Tell a colleague.</p>`,
  created_at: '2026-03-09T09:00:00.000Z',
};

const content = [
  answers(publicTexts.page, text),
  answers(publicContent.orderedMediaMentions, mentions),
  answers(publicContent.highlights, [highlight(1, 'Amna Demo'), highlight(2, 'Bilal Demo')]),
  answers(publicContent.corporatePartners, [{ id: 1, name: 'Example Bank', logo: 'bank.webp' }]),
  answers(publicContent.partners, [{ id: 2, name: 'Example Cowork', logo: 'cowork.webp' }]),
  answers(publicContent.statistics, [
    { id: 1, figure: '2.3M', meaning: 'freelancers at work in Pakistan' },
    { id: 2, figure: '$400M', meaning: 'in services that they sell abroad annually' },
  ]),
  answers(publicContent.featuredPressReleases, [1, 2, 3].map(release)),
];

const openHome = (api = content) => visit(routes, '/', { api });

function setReducedMotion(matches: boolean): void {
  window.matchMedia = ((media: string) => ({ media, matches })) as typeof window.matchMedia;
}

beforeEach(() => setReducedMotion(true));
afterEach(() => jest.useRealTimers());

test('a visitor reads who we are and finds two links to become a member', async () => {
  const page = await openHome();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Work free. Stand together.');
  for (const words of ['A community that shares work.', 'Open to all.', 'Four things.', 'Joining costs nothing.'])
    await page.expectText(words);
  expect(page.text()).not.toContain('Good to have you');
  const links = screen.getAllByRole('link', { name: 'Become a member' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/register', '/register']);
});

test('a member finds a link to the dashboard instead', async () => {
  const page = await visit(routes, '/', { as: 'member', api: content });
  await page.expectText('Tell a colleague.');
  expect(page.text()).not.toContain('Take your seat');
  expect(screen.getAllByRole('link', { name: 'My Dashboard' })[0]).toHaveAttribute('href', '/dashboard/membership');
  expect(screen.queryByRole('link', { name: 'Become a member' })).not.toBeInTheDocument();
});

test('subheadings are cards, and a link at the end of one leads to its page', async () => {
  await openHome();
  expect(await screen.findByRole('heading', { name: 'Kilns' })).toBeVisible();
  const cards = within(screen.getByRole('region', { name: 'A profession' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'A communityMeet designers.Meet the members',
    'KilnsFor all.',
  ]);
  expect(screen.getByRole('link', { name: 'Meet the members' })).toHaveAttribute('href', '/our-voice?skill=1&page=2');
  expect(screen.getByRole('link', { name: 'designers', hidden: true })).toHaveAttribute('href', '/blog');
});

test.each([
  ['before its text is written', answers(publicTexts.page, null)],
  ['when its text cannot be had', unreachable(publicTexts.page)],
])('the page claims nothing %s, and its other parts stay', async (_, reply) => {
  const page = await openHome([reply, ...content.slice(1)]);
  await page.expectText('2.3M');
  expect(screen.getByRole('heading', { name: 'In figures' })).toBeVisible();
  expect(await screen.findByAltText('Example Bank')).toBeVisible();
  expect(page.text()).not.toMatch(/freelancing|seat|support us|could not be loaded/i);
  expect(screen.getAllByRole('link', { name: 'Become a member' })).toHaveLength(1);
});

test('the statistics are those that editors have entered', async () => {
  const page = await openHome();
  await page.expectText('2.3M');
  expect(page.text()).toContain('$400M');
  expect(screen.getByRole('heading', { name: 'A large economy' })).toBeVisible();
  expect(screen.getByText('in services that they sell abroad annually')).toBeVisible();
});

test('what an association has nothing for is left out, with its heading', async () => {
  const none = [
    answers(publicContent.statistics, []),
    answers(publicContent.corporatePartners, []),
    answers(publicContent.partners, []),
    answers(publicContent.featuredPressReleases, []),
    answers(publicContent.orderedMediaMentions, []),
    answers(publicContent.highlights, []),
  ];
  await openHome([...none, ...content]);
  expect(await screen.findByRole('heading', { name: 'Where we meet' })).toBeVisible();
  await waitFor(() => {
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['A profession', 'Where we meet', 'Take your seat']);
  });
});

test('View More shows the other partners, View Less hides them again', async () => {
  const page = await openHome();
  expect(await screen.findByAltText('Example Bank')).toBeVisible();
  expect(page.text()).toContain('Companies that support us.');
  expect(screen.getByAltText('Example Cowork')).not.toBeVisible();
  await page.press('View More');
  expect(screen.getByAltText('Example Cowork')).toBeVisible();
  await page.press('View Less');
  expect(screen.getByAltText('Example Cowork')).not.toBeVisible();
});

test('no video is requested until a slide is pressed, then it plays in the main player', async () => {
  const page = await openHome();
  await page.expectText('Amna Demo');
  expect(document.querySelector('video, iframe')).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: /^Bilal Demo.*Play$/ }));
  expect(screen.getByLabelText('Video: Bilal Demo')).toHaveAttribute('src', '/api/files/talk-2.webm');
  expect(screen.getByLabelText('Video: Bilal Demo')).toHaveFocus();
  expect(document.querySelectorAll('video')).toHaveLength(1);
});

test('the main player starts with the first highlight', async () => {
  const page = await openHome();
  await page.user.click(await screen.findByRole('button', { name: /^Amna Demo.*Play the video$/ }));
  expect(screen.getByLabelText('Video: Amna Demo')).toHaveAttribute('src', '/api/files/talk-1.webm');
});

test('a video that cannot be played is offered as a link', async () => {
  const page = await openHome();
  await page.user.click(await screen.findByRole('button', { name: /^Amna Demo.*Play the video$/ }));
  fireEvent.error(screen.getByLabelText('Video: Amna Demo'));
  const link = screen.getByRole('link', { name: 'The video cannot be played here. Open it by itself' });
  expect(link).toHaveAttribute('href', '/api/files/talk-1.webm');
});

test('excerpts of press releases are truncated to 100 characters, and links lead to each release and to all', async () => {
  await openHome();
  expect(await screen.findByRole('link', { name: 'Release 1' })).toHaveAttribute('href', '/press-release/a-release/1');
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/press-releases');
  const [excerpt] = screen.getAllByText(/^word word.*…$/);
  expect(excerpt?.textContent?.length).toBeLessThanOrEqual(101);
});

test('a part that fails shows an error and can be tried again, and the others stay', async () => {
  const page = await visit(routes, '/', {
    api: [
      ...content.filter(({ endpoint }) => endpoint !== publicContent.highlights),
      unreachable(publicContent.highlights),
    ],
  });
  await page.expectText('This part could not be loaded.');
  expect(await screen.findByAltText('Example Bank')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('the logos advance automatically until they are paused', async () => {
  setReducedMotion(false);
  jest.useFakeTimers({ advanceTimers: true });
  const page = await openHome();
  const carousel = await screen.findByRole('region', { name: 'Featured in' });
  const track = within(carousel).getByRole('list');
  const positions = recordScrolling(track);
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(positions).toHaveLength(1);
  await page.press('Pause');
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(positions).toHaveLength(1);
  expect(within(carousel).getByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('the logos do not move with reduced motion', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  await openHome();
  const carousel = await screen.findByRole('region', { name: 'Featured in' });
  const positions = recordScrolling(within(carousel).getByRole('list'));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(positions).toEqual([]);
});

test('parts of other remotes stand after what the association is, and before its highlights', async () => {
  const page = await visit(routes, '/', {
    api: content,
    slots: ({ slot, children }) => children(<p data-part="">A part in {slot}</p>),
  });
  await page.expectText('Highlights');
  expect(page.text()).toMatch(/Work free\..+A part in home@1Highlights/);
});

/** Records the positions that the track is scrolled to, because jsdom has no layout. */
function recordScrolling(track: HTMLElement): number[] {
  const positions: number[] = [];
  Object.defineProperties(track, {
    scrollWidth: { value: 600 },
    clientWidth: { value: 200 },
    scrollLeft: { get: () => positions.at(-1) ?? 0, set: (left: number) => positions.push(left) },
  });
  return positions;
}
