/** What all lists of the staff have in common, by a row for each: a filter of the address, an empty list, a lost connection. */
import type { Endpoint } from '@azadkar/shared-api';
import { planRecord } from '@azadkar/shared-api/account/records';
import { accountStaff } from '@azadkar/shared-api/account/staff';
import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { publicationRecord } from '@azadkar/shared-api/public/records';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { routes } from '../routes';

const none = { rows: [], next: null, total: 0 };

interface List {
  path: string;
  endpoint: Endpoint;
  /** Its reply without rows. */
  empty: FakeReply;
  /** What else its page loads. */
  more?: FakeReply[];
  /** What is said while there is nothing at all, and where nothing matches. */
  nothing: readonly [atAll: string, found: string];
  /** A filter as the address has it, and as it is read beside the filters. */
  filter?: readonly [name: string, value: string, chip: string];
}

const lists: readonly List[] = [
  {
    path: staffPaths.applications,
    endpoint: learningStaff.applications,
    empty: answers(learningStaff.applications, none),
    nothing: ['No applications yet', 'No applications found'],
    filter: ['status', 'Shortlisted', 'Status: Shortlisted'],
  },
  {
    path: staffPaths.courses,
    endpoint: learningStaff.courses,
    empty: answers(learningStaff.courses, none),
    nothing: ['No courses yet', 'No courses found'],
    filter: ['state', 'closed', 'State: Registrations closed'],
  },
  {
    path: staffPaths.programs,
    endpoint: programRecord.calls.page,
    empty: answers(programRecord.calls.page, none),
    nothing: ['No programmes yet', 'No programmes found'],
  },
  {
    path: staffPaths.grading,
    endpoint: learningStaff.gradingQueue,
    empty: answers(learningStaff.gradingQueue, none),
    nothing: ['Nothing to grade', 'No quizzes found'],
  },
  {
    path: staffPaths.certificates,
    endpoint: learningStaff.certificates,
    empty: answers(learningStaff.certificates, none),
    nothing: ['No certificates yet', 'No certificates found'],
    filter: ['kind', 'membership', 'Kind: Membership'],
  },
  {
    path: staffPaths.plans,
    endpoint: planRecord.calls.page,
    empty: answers(planRecord.calls.page, none),
    nothing: ['No plan yet', 'No plans found'],
  },
  {
    path: staffPaths.promotions,
    endpoint: promotionRecord.calls.page,
    empty: answers(promotionRecord.calls.page, none),
    nothing: ['No promotion yet', 'No promotions found'],
    filter: ['state', 'running', 'Status: Running'],
  },
  {
    path: staffPaths.issues,
    endpoint: safetyNetStaff.queue,
    empty: answers(safetyNetStaff.queue, none),
    nothing: ['Nothing waits here', 'No issues found'],
    filter: ['topic', 'Banking', 'Topic: Banking'],
  },
  {
    path: staffPaths.bankLeads,
    endpoint: safetyNetStaff.leads,
    empty: answers(safetyNetStaff.leads, none),
    more: [answers(safetyNetStaff.banks, []), answers(safetyNetStaff.handovers, [])],
    nothing: ['No requests yet', 'No requests found'],
    filter: ['handed', 'no', 'With the bank: Not yet'],
  },
  {
    path: staffPaths.volunteers,
    endpoint: networkStaff.volunteers,
    empty: answers(networkStaff.volunteers, none),
    nothing: ['No offers yet', 'No offers found'],
    filter: ['status', 'accepted', 'Status: Accepted'],
  },
  {
    path: staffPaths.mail,
    endpoint: staff.emails,
    empty: answers(staff.emails, none),
    nothing: ['No emails yet', 'No emails found'],
    filter: ['state', 'expired', 'Status: Expired'],
  },
  {
    path: staffPaths.announcements,
    endpoint: staff.announcements,
    empty: answers(staff.announcements, none),
    nothing: ['No announcements yet', 'No announcements found'],
    filter: ['state', 'sending', 'Status: Being sent'],
  },
  {
    path: staffPaths.orders,
    endpoint: paymentsStaff.orders,
    empty: answers(paymentsStaff.orders, none),
    nothing: ['No orders yet', 'No orders found'],
    filter: ['status', 'partially_refunded', 'Status: Partly refunded'],
  },
  {
    path: staffPaths.audit,
    endpoint: accountStaff.audit,
    empty: answers(accountStaff.audit, none),
    more: [answers(accountStaff.auditChoices, { people: [], actions: ['paid'], object_types: [] })],
    nothing: ['Nothing has been changed yet', 'No entries found'],
    filter: ['action', 'paid', 'Action: Paid'],
  },
  {
    path: staffPaths.events,
    endpoint: ticketingStaff.events,
    empty: answers(ticketingStaff.events, none),
    nothing: ['No upcoming events', 'No events found'],
  },
  {
    path: staffPaths.media,
    endpoint: publicStaff.media,
    empty: answers(publicStaff.media, none),
    nothing: ['Nothing here yet', 'No files found'],
    filter: ['kind', 'document', 'Kind: Documents'],
  },
  {
    path: '/staff/content/blog',
    endpoint: publicStaff.articles,
    empty: answers(publicStaff.articles, none),
    nothing: ['No posts yet', 'No posts found'],
    filter: ['status', 'scheduled', 'Status: Scheduled'],
  },
  {
    path: '/staff/content/publications',
    endpoint: publicationRecord.calls.page,
    empty: answers(publicationRecord.calls.page, none),
    nothing: ['No publications yet', 'No publications found'],
  },
];

const open = ({ more = [] }: List, address: string, ...replies: FakeReply[]) =>
  visit(routes, address, { as: { roles: ['admin'] }, api: [...replies, ...more] });
const searches = () => screen.queryByRole('searchbox', { name: 'Search' });

describe.each(lists)('the list at $path', (list) => {
  const { path, endpoint, empty, nothing, filter } = list;
  const [atAll, found] = nothing;

  test('says what it is for while there is nothing at all', async () => {
    await open(list, path, empty);
    expect(screen.getByText(atAll)).toBeVisible();
    expect(searches()).toBeNull();
  });

  test('asks for what the address says, and keeps the search where nothing matches', async () => {
    const { api } = await open(list, `${path}?search=amna&unknown=x`, empty);
    expect(api.callsTo(endpoint).at(-1)?.query).toMatchObject({ search: 'amna' });
    expect(api.callsTo(endpoint).at(-1)?.query).not.toHaveProperty('unknown');
    expect(screen.getByText(found)).toBeVisible();
    expect(searches()).toHaveValue('amna');
  });

  test('is shown without a connection, with a way to try again', async () => {
    const page = await open(list, path, unreachable(endpoint), empty);
    expect(screen.getByText('The list could not be loaded')).toBeVisible();
    await page.press('Try again');
    expect(await screen.findByText(atAll)).toBeVisible();
  });

  test('a value that it has not is refused in words, and the rest of the page stays', async () => {
    await open(list, `${path}?sort=size`, refuses(endpoint, 'Please choose an order of this list.'));
    expect(screen.getByText('Please choose an order of this list.')).toBeVisible();
    expect(searches()).toBeVisible();
  });

  if (filter) {
    const [name, value, chip] = filter;
    test(`is filtered by ${name}, which is read beside the filters and taken back there`, async () => {
      const page = await open(list, `${path}?${name}=${value}`, empty);
      expect(page.api.callsTo(endpoint).at(-1)?.query).toMatchObject({ [name]: value });
      await page.press(`Remove the filter ${chip}`);
      await page.expectUrl(path);
      await waitFor(() => expect(page.api.callsTo(endpoint).at(-1)?.query).not.toHaveProperty(name));
      expect(await screen.findByText(atAll)).toBeVisible();
    });
  }
});
