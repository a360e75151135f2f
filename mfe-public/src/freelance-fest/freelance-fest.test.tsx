/** @jest-environment-options {"styles": true} */
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { editions } from './editions/editions';

const slots = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

test.each(['/freelance-fest-2022-islamabad', '/freelance-fest-2022-isb'])(
  '%s is the Islamabad edition: May in the text, March in the calendar and on the tabs, and a word about it',
  async (path) => {
    await visit(routes, path);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Freelance Fest 2022, Islamabad edition');
    const date = screen.getByRole('link', { name: '14-16 May 2022' });
    expect(date).toHaveAttribute('href', expect.stringContaining('dates=20220325%2F20220328'));
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Day 1 March 26th', 'Day 2 March 27th']);
    expect(screen.getByRole('region', { name: 'Schedule' })).toHaveTextContent('shown here as they were announced');
  },
);

test('Gilgit has seventeen slots on the first day and only workshops on the second', async () => {
  const page = await visit(routes, '/freelance-fest-2022-gilgit');
  expect(page.text()).toContain('16-17 August 2022');
  expect(slots()).toHaveLength(17);
  await page.press('Day 2 August 17th');
  expect(slots()).toHaveLength(1);
  expect(slots()[0]).toHaveTextContent('Workshops');
  expect(screen.getByRole('link', { name: 'View all speakers' })).toHaveAttribute(
    'href',
    '/freelance-fest-2022#speakers',
  );
});

test('the page contains the other days too, for browsers without scripts', async () => {
  const page = await visit(routes, '/freelance-fest-2022-gilgit');
  expect(page.text()).toContain('Workshops');
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(2);
});

test('the arrow keys move between the days', async () => {
  const page = await visit(routes, '/freelance-fest-2022-gilgit');
  screen.getByRole('tab', { name: 'Day 1 August 16th' }).focus();
  await page.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Day 2 August 17th' })).toHaveFocus();
  expect(slots()).toHaveLength(1);
  await page.user.keyboard('{ArrowRight}');
  expect(slots()).toHaveLength(17);
});

test('an edition of the past leads to the upcoming events, and its calendar file is a link beside its date', async () => {
  const page = await visit(routes, '/freelance-fest-2022-gilgit');
  expect(page.text()).toContain('This edition is over');
  expect(screen.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('link', { name: 'Add to calendar, as a file (.ics)' })).toHaveAttribute(
    'download',
    'freelance-fest-2022-gilgit.ics',
  );
});

test.each(Object.values(editions))('$title promises nothing that the site does not have', async ({ key, faqs }) => {
  await visit(routes, `/${key}`);
  const answers = faqs.map(({ answer }) => answer).join(' ');
  expect(answers).toContain('The certificates on this site are for courses and for membership.');
  expect(document.body).not.toHaveTextContent(/pay less|walk in without|few days after the fest|is streamed/);
});

test('every speaker has a picture', async () => {
  await visit(routes, '/freelance-fest-2022');
  const cards = within(screen.getByRole('region', { name: 'Speakers' })).getAllByRole('listitem');
  expect(cards).toHaveLength(13);
  for (const card of cards)
    expect(card.querySelector('img')).toHaveAttribute('src', expect.stringContaining('portrait-'));
});

/** The height of text that is longer than its lines; jsdom has no layout. */
const withLongText = () => jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(80);
afterEach(() => jest.restoreAllMocks());

test('a long description that fits has no button', async () => {
  await visit(routes, '/freelance-fest-2022-gilgit');
  const slot = within(slots().find((item) => within(item).queryByText('Panel: connection first')) ?? document.body);
  expect(slot.queryByRole('button', { name: 'More' })).toBeNull();
});

test('a long description opens and closes, a short one has no button', async () => {
  withLongText();
  const page = await visit(routes, '/freelance-fest-2022-gilgit');
  const slotOf = (title: string) => {
    const slot = screen.getByRole('heading', { name: title }).closest('li');
    if (!slot) throw new Error(`no slot ${title}`);
    return within(slot);
  };
  expect(slotOf('Tea').queryByRole('button')).not.toBeInTheDocument();
  expect(slotOf('Welcome').queryByRole('button')).not.toBeInTheDocument();
  await page.user.click(await slotOf('Panel: connection first').findByRole('button', { name: 'More' }));
  await page.user.click(slotOf('Panel: connection first').getByRole('button', { name: 'Less' }));
  expect(slotOf('Panel: connection first').getByRole('button', { name: 'More' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

test('every section link of the general page leads to a section', async () => {
  await visit(routes, '/freelance-fest-2022');
  const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual([
    '#overview',
    '#speakers',
    '#schedule',
    '#packages',
    '#faqs',
  ]);
  for (const anchor of anchors) expect(document.querySelector(anchor.getAttribute('href') ?? '')).not.toBeNull();
  expect(screen.getByRole('heading', { name: 'Keynote Speakers' })).toBeInTheDocument();
});

test('opening an edition is tracked as viewed content', async () => {
  const beacons: { url: string; body: Promise<string> }[] = [];
  navigator.sendBeacon = (url, body) => {
    beacons.push({ url: String(url), body: (body as Blob).text() });
    return true;
  };
  await visit(routes, '/freelance-fest-2022-gilgit');
  expect(beacons.map(({ url }) => url)).toEqual(['/reports/event']);
  expect(JSON.parse((await beacons[0]?.body) ?? '')).toMatchObject({
    event: 'ViewContent',
    content: 'freelance-fest-2022-gilgit',
  });
});

const tiers =
  'Knowledge Partner, Platinum Sponsor, Supporting Partner, Payments Partner, Live Streaming Partner, Academic Partner, Tech Partner, Collaborating Partner';

test('sponsors are grouped by tier', async () => {
  await visit(routes, '/freelance-fest-2022-islamabad');
  for (const tier of tiers.split(', ')) {
    expect(screen.getByRole('heading', { name: tier })).toBeInTheDocument();
  }
});
