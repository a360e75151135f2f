/** What all pages have in common that are one list. */
import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { staffPaths } from '@azadkar/shared-api/paths/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { staff } from '@azadkar/shared-api/staff/staff';
import { answers, type FakeReply, unreachable } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

interface Page {
  title: string;
  path: string;
  found: FakeReply;
  lost: FakeReply;
  empty: string;
  create?: { name: string; to: string };
}

const none = { rows: [], next: null, total: 0 };
const pages: readonly Page[] = [
  {
    title: 'Programmes',
    path: staffPaths.programs,
    ...{ found: answers(programRecord.calls.page, none), lost: unreachable(programRecord.calls.page) },
    ...{ empty: 'No programmes yet', create: { name: 'New programme', to: staffPaths.newProgram } },
  },
  {
    title: 'Questions',
    path: staffPaths.questionnaires,
    ...{ found: answers(learningStaff.questionnaires, none), lost: unreachable(learningStaff.questionnaires) },
    ...{ empty: 'No questions yet', create: { name: 'New questionnaire', to: staffPaths.newQuestionnaire } },
  },
  {
    title: 'Courses',
    path: staffPaths.courses,
    ...{ found: answers(learningStaff.courses, none), lost: unreachable(learningStaff.courses) },
    ...{ empty: 'No courses yet', create: { name: 'New course', to: staffPaths.newCourse } },
  },
  {
    title: 'Promotions',
    path: staffPaths.promotions,
    ...{ found: answers(promotionRecord.calls.page, none), lost: unreachable(promotionRecord.calls.page) },
    ...{ empty: 'No promotion yet', create: { name: 'New promotion', to: staffPaths.newPromotion } },
  },
  {
    title: 'Announcements',
    path: staffPaths.announcements,
    ...{ found: answers(staff.announcements, none), lost: unreachable(staff.announcements) },
    ...{ empty: 'No announcements yet', create: { name: 'Write an announcement', to: staffPaths.newAnnouncement } },
  },
  {
    title: 'Applications',
    path: staffPaths.applications,
    ...{ found: answers(learningStaff.applications, none), lost: unreachable(learningStaff.applications) },
    empty: 'No applications yet',
  },
  {
    title: 'Orders',
    path: staffPaths.orders,
    ...{ found: answers(paymentsStaff.orders, none), lost: unreachable(paymentsStaff.orders) },
    empty: 'No orders yet',
  },
];

test.each(pages)(
  '$title: while there is nothing, the page says what will be there, and where it begins',
  async (page) => {
    await visit(routes, page.path, { as: { roles: ['admin'] }, api: [page.found] });
    expect(screen.getByRole('heading', { level: 1, name: page.title })).toBeVisible();
    expect(screen.getByRole('heading', { name: page.empty })).toBeVisible();
    const links = page.create ? screen.getAllByRole('link', { name: page.create.name }) : [];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(page.create ? [page.create.to, page.create.to] : []);
  },
);

test.each(pages)('$title: where nothing matches, the search and the filters stay', async (page) => {
  await visit(routes, `${page.path}?search=nothing`, { as: { roles: ['admin'] }, api: [page.found] });
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('nothing');
  expect(screen.getByText('Nothing matches the search and the filters.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: page.empty })).toBeNull();
});

test.each(pages)('$title: without a connection the list is loaded again by a press', async (page) => {
  const { press } = await visit(routes, page.path, { as: { roles: ['admin'] }, api: [page.lost, page.found] });
  expect(screen.getByText('The list could not be loaded')).toBeVisible();
  await press('Try again');
  expect(await screen.findByRole('heading', { name: page.empty })).toBeVisible();
});
