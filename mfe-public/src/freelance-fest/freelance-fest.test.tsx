/** @jest-environment-options {"styles": true} */
import { publicContent } from '@azadkar/shared-api/public';
import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { anEdition } from './testing/an-edition';

const open = (path = '/freelance-fest-2022-gilgit', changed: Partial<ConferenceEdition> = {}) =>
  visit(routes, path, { api: [answers(publicContent.conferenceEdition, anEdition(changed))] });

const slots = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

test.each(['/freelance-fest-2022-islamabad', '/freelance-fest-2022-isb'])(
  '%s is the Islamabad edition: the text may have other days than the calendar and the tabs, and says so',
  async (path) => {
    const page = await open(path, {
      dates: '14-16 May 2022',
      datesNote: 'The days are shown here as they were announced.',
      calendar: { firstDay: '2022-03-25', lastDay: '2022-03-27' },
    });
    expect(page.api.calls.map(({ params }) => params)).toContainEqual({ key: 'freelance-fest-2022-islamabad' });
    const date = screen.getByRole('link', { name: '14-16 May 2022' });
    expect(date).toHaveAttribute('href', expect.stringContaining('dates=20220325%2F20220328'));
    expect(screen.getByRole('region', { name: 'Schedule' })).toHaveTextContent('shown here as they were announced');
  },
);

test('an edition that the association did not have is not found', async () => {
  const api = [refuses(publicContent.conferenceEdition, 'This edition was not found.', { status: 404 })];
  await visit(routes, '/freelance-fest-2022', { api });
  expect(screen.queryByRole('region', { name: 'Speakers' })).toBeNull();
});

test('the page contains the other days too, for browsers without scripts', async () => {
  const page = await open();
  expect(page.text()).toContain('Workshops');
  expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(2);
});

test('the arrow keys move between the days', async () => {
  const page = await open();
  screen.getByRole('tab', { name: 'Day 1 August 16th' }).focus();
  await page.user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Day 2 August 17th' })).toHaveFocus();
  expect(slots()).toHaveLength(1);
  await page.user.keyboard('{ArrowRight}');
  expect(slots()).toHaveLength(3);
});

test('an edition of the past leads to the upcoming events, and its calendar file is a link beside its date', async () => {
  const page = await open();
  expect(page.text()).toContain('This edition is over');
  expect(screen.getByRole('link', { name: 'See upcoming events' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('link', { name: 'Add to calendar, as a file (.ics)' })).toHaveAttribute(
    'download',
    'freelance-fest-2022-gilgit.ics',
  );
});

/** The height of text that is longer than its lines; jsdom has no layout. */
const withLongText = () => jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(80);
afterEach(() => jest.restoreAllMocks());

test('a long description that fits has no button', async () => {
  await open();
  const slot = within(slots().find((item) => within(item).queryByText('Panel: connection first')) ?? document.body);
  expect(slot.queryByRole('button', { name: 'More' })).toBeNull();
});

test('a long description opens and closes, a short one has no button', async () => {
  withLongText();
  const page = await open();
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

test('every section link leads to a section, and speakers are grouped by type', async () => {
  await open();
  const anchors = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(anchors.map((anchor) => anchor.getAttribute('href'))).toEqual([
    '#overview',
    '#speakers',
    '#schedule',
    '#packages',
    '#faqs',
  ]);
  for (const anchor of anchors) expect(document.querySelector(anchor.getAttribute('href') ?? '')).not.toBeNull();
  const speakers = within(screen.getByRole('region', { name: 'Speakers' }));
  expect(speakers.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Chief Guest',
    'Keynote Speakers',
  ]);
  expect(speakers.getByRole('link', { name: 'View all speakers' })).toHaveAttribute(
    'href',
    '/freelance-fest-2022#speakers',
  );
});

test('opening an edition is tracked as viewed content', async () => {
  const beacons: { url: string; body: Promise<string> }[] = [];
  navigator.sendBeacon = (url, body) => {
    beacons.push({ url: String(url), body: (body as Blob).text() });
    return true;
  };
  await open();
  expect(beacons.map(({ url }) => url)).toEqual(['/reports/event']);
  expect(JSON.parse((await beacons[0]?.body) ?? '')).toMatchObject({
    event: 'ViewContent',
    content: 'freelance-fest-2022-gilgit',
  });
});

test('sponsors are grouped by tier, in the order of their priority', async () => {
  await open();
  const sponsors = within(screen.getByRole('region', { name: 'Sponsors' }));
  expect(sponsors.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Knowledge Partner',
    'Platinum Sponsor',
  ]);
  expect(sponsors.getAllByRole('listitem').map((sponsor) => sponsor.textContent)).toEqual([
    'Example Institute',
    'First',
    'Second',
  ]);
});
