import { allAsked, answers } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';

const event = {
  ...{
    id: 7,
    slug: 'night',
    title: 'Night',
    status: 'live' as const,
    version: 3,
    free: true,
    taken: 0,
    capacity: null,
  },
  ...{ start_date: '2030-11-21T13:00:00.000Z', end_date: '2030-11-21T16:00:00.000Z', venue: 'Arfa Tower' },
  ...{ city: 'Lahore', image: null, excerpt: 'Talks.', content: '<p>Come.</p>', organizer: 'Azadkar' },
  ...{
    registrations_closed: false,
    give_back_hours: 48,
    questions: allAsked(),
    landing_page_link: null,
    sponsors: [],
    gallery: [{ image: 'one.webp' }],
  },
  speakers: [{ name: 'Zara Shah', designation: null, company: null, picture: null, linkedin: null }],
  ...{ cancelled_at: null, cancel_message: null, missing: [] },
};
const stored = { ...event, speakers: [...event.speakers], sponsors: [], gallery: [...event.gallery], missing: [] };

const open = (own: Partial<typeof stored> = {}) => {
  localStorage.clear();
  const saved = { ...stored, ...own };
  return visit(routes, '/staff/events/7/page', {
    as: { roles: ['editor'] },
    api: [answers(ticketingStaff.event, saved), answers(ticketingStaff.saveEvent, { ...saved, version: 4 })],
  });
};

test('an editor chooses what the booking form of an event with packages asks; a free event has none', async () => {
  const page = await open({ free: false });
  await page.fill({ 'Identification number (CNIC)': 'Not asked', Position: 'Optional' });
  await page.press('Save');
  await waitFor(() => expect(page.api.callsTo(ticketingStaff.saveEvent)).toHaveLength(1));
  expect(page.api.callsTo(ticketingStaff.saveEvent)[0]?.body).toMatchObject({
    questions: allAsked({ cnic: 'not asked', position: 'optional' }),
  });
  await page.user.click(screen.getByRole('checkbox', { name: 'Free of charge' }));
  expect(screen.queryByLabelText('Position')).toBeNull();
});

test('what an event page shows is edited in one form, and saved with the version that was read', async () => {
  const page = await open();
  const venue = await screen.findByRole('textbox', { name: 'Venue' });
  await page.user.clear(venue);
  await page.user.type(venue, 'Expo Centre');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(page.api.callsTo(ticketingStaff.saveEvent)).toHaveLength(1));
  expect(page.api.callsTo(ticketingStaff.saveEvent)[0]?.body).toMatchObject({
    ...{ venue: 'Expo Centre', version: 3, speakers: [{ name: 'Zara Shah' }], gallery: [{ image: 'one.webp' }] },
  });
});
