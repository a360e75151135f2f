/** Every list of the staff that is exported as its own pages read it. */
import type { Endpoint } from '@azadkar/shared-api';
import { programRecord } from '@azadkar/shared-api/learning/records';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { networkStaff } from '@azadkar/shared-api/network/staff';
import { paymentsStaff } from '@azadkar/shared-api/payments/staff';
import { publicationRecord } from '@azadkar/shared-api/public/records';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { staff } from '@azadkar/shared-api/staff/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { aCourse } from '../../testing/a-course';
import { aDiscount } from '../../testing/a-discount';
import { aMember, type TestMember } from '../../testing/a-member';
import { anEvent } from '../../testing/an-event';
import { exportedLines } from '../../testing/exported-lines';
import { useTestApi } from '../../testing/start-api';
import { csvLine } from './csv';

const api = useTestApi();
let admin: TestMember;
beforeAll(async () => {
  admin = await aMember(api, { role: 'admin', name: 'Amna Admin' });
  await aCourse(api);
  await anEvent(api);
});

const kind = { kind: 'blog' };

/** The list, its export, a filter, and the heading of the file. */
const lists: [Endpoint, Endpoint, Record<string, string>, string, Record<string, string>?][] = [
  [paymentsStaff.orders, paymentsStaff.exportOrders, { kind: 'ticket' }, 'Order,Kind,What,Member number,Member'],
  [ticketingStaff.events, ticketingStaff.exportEvents, { phase: 'coming' }, 'Event,Status,Begins,Ends,Venue,City'],
  [programRecord.calls.page, programRecord.calls.export, {}, 'Programme,Joining,Questions,Courses'],
  [learningStaff.courses, learningStaff.exportCourses, { state: 'open' }, 'Course,Programme,State,Starts,Ends'],
  [learningStaff.questionnaires, learningStaff.exportQuestionnaires, { kind: 'questionnaire' }, 'Title,Kind,Questions'],
  [learningStaff.certificates, learningStaff.exportCertificates, { kind: 'course' }, 'Code,Kind,Member number,Name'],
  [publicStaff.articles, publicStaff.exportArticles, { status: 'published' }, 'Title,Status,Unpublished changes', kind],
  [
    publicationRecord.calls.page,
    publicationRecord.calls.export,
    { status: 'shown' },
    'Title,Written by,On the site since',
  ],
  [publicStaff.media, publicStaff.exportMedia, { kind: 'picture' }, 'Name,Kind,Alternative text,Decorative'],
  [promotionRecord.calls.page, promotionRecord.calls.export, { state: 'running' }, 'Promotion,Company,Benefit'],
  [networkStaff.volunteers, networkStaff.exportVolunteers, {}, 'Member number,Name,Email,Phone,Offers'],
  [staff.emails, staff.exportEmails, { state: 'sent' }, 'To,Subject,Status,Why not,Tries,Written'],
  [staff.announcements, staff.exportAnnouncements, {}, 'Subject,Status,For,Emails,Written'],
];

test.each(lists.map(([list, ...rest]) => ({ name: list.name, list, rest })))(
  '$name: the file has the rows of the filtered list, and the audit log says who made it',
  async ({ list, rest: [exported, filter, heading, params] }) => {
    const listed = (await api.ask(list, { params, query: filter, as: admin })).data as unknown as { total: number };
    const { data } = await api.ask(exported, { params, body: filter, as: admin });
    const [first, ...lines] = await exportedLines(api, (data as unknown as { task_id: string }).task_id, admin);
    expect(first).toContain(heading);
    expect(lines).toHaveLength(listed.total);
    const entry = await api.db
      .selectFrom('audit_log')
      .where('actor_id', '=', admin.id)
      .where('action', 'like', '%.exported')
      .orderBy('id', 'desc')
      .select('after')
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ ...filter, ...params, searched: false });
  },
);

test('a title that a spreadsheet would take for a formula stays a text, and what was searched for is not recorded', async () => {
  await aDiscount(api, { title: '=HYPERLINK("https://evil.example")' });
  expect(csvLine(['＝1+1', 'a=1', -1])).toBe("'＝1+1,a=1,-1\r\n");
  const { data } = await api.ask(promotionRecord.calls.export, { body: { search: 'evil.example' }, as: admin });
  const [, line] = await exportedLines(api, data.task_id, admin);
  expect(line).toMatch(/^"'=HYPERLINK\(""https:/);
  const entries = await api.db
    .selectFrom('audit_log')
    .where('action', '=', 'promotions.exported')
    .selectAll()
    .execute();
  expect(JSON.stringify(entries)).not.toContain('evil');
});
