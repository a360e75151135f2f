import { useTestApi } from '../../../testing/start-api';
import { enterAll } from './entered.routes';
import { planMembers } from './members-file';

const api = useTestApi();
const MINUTE_MS = 60_000;

test('5,000 rows are planned and entered within a minute', async () => {
  const paidUntil = `31/12/${new Date().getFullYear() + 1}`;
  const rows = Array.from(
    { length: 5_000 },
    (_, n) => `Member ${n},many-${n}@x.test,0300 ${1_000_000 + n},${paidUntil}`,
  );
  const bytes = Buffer.from(['Name,Email,Phone,Paid until', ...rows].join('\n'));
  const from = Date.now();
  const file = await planMembers(api.db, bytes, { columns: '', plan: 'surge' });
  expect(await enterAll(api.db, file, { by: {}, invite: true, onProgress: () => undefined })).toBe(5_000);
  expect(Date.now() - from).toBeLessThan(MINUTE_MS);
});
