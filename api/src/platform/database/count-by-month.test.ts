import { accountStaff } from '@azadkar/shared-api/account/staff';
import { learningStaff } from '@azadkar/shared-api/learning/staff';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { ticketingStaff } from '@azadkar/shared-api/ticketing/staff';
import { sql } from 'kysely';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';
import { countByMonth } from './count-by-month';

const api = useTestApi();

test('each row counts in its month by the clocks in Pakistan; older ones do not', async () => {
  const rows = sql`(values (timestamptz '2026-10-31T18:59:59Z'), ('2026-10-31T19:00:00Z'), ('2026-11-02T00:00:00Z'), ('2024-11-30T18:59:59Z')) as moments (at)`;
  const now = new Date('2026-11-22T10:00:00Z');
  const { months, series } = await countByMonth(api.db, [{ label: 'Moments', rows, at: sql`moments.at` }], now);
  expect([months.length, months[0], months.at(-1)]).toEqual([24, '2024-12', '2026-11']);
  expect(series).toEqual([{ label: 'Moments', counts: [...Array.from({ length: 22 }, () => 0), 1, 2] }]);
});

test('each subject has figures over time', async () => {
  const admin = await aMember(api, { role: 'admin' });
  const last = async (endpoint: typeof accountStaff.months) =>
    (await api.ask(endpoint, { as: admin })).data.series.map(({ label, counts }) => [label, counts.at(-1)]);
  expect(await last(accountStaff.months)).toEqual([
    ['New members', 1],
    ['Paid memberships', 0],
  ]);
  const others = [ticketingStaff.months, learningStaff.months, safetyNetStaff.months];
  for (const endpoint of others) {
    const { data } = await api.ask(endpoint, { as: admin });
    expect(data.series.map(({ counts }) => counts.length)).toEqual([24, 24]);
  }
});
