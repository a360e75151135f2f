import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const AT = '2026-11-20T09:00:00.000Z';
const key = { recipient: `age1${'q'.repeat(58)}`, fingerprint: '3f2a 91bc 77d0 e4a5', added_by: 'Adil', added_at: AT };
const banks = [
  { bank: 'Meezan Bank' as const, waiting: 2, oldest_at: AT, key },
  { bank: 'Zindagi' as const, waiting: 1, oldest_at: AT, key: null },
];

beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

test('requests are handed over after the name of the bank was typed, as they were shown', async () => {
  const page = await visit(routes, '/staff/bank-leads', {
    as: 'member',
    api: [
      answers(safetyNetStaff.leads, { rows: [], next: null, total: 0 }),
      answers(safetyNetStaff.banks, banks),
      answers(safetyNetStaff.handovers, []),
      answers(safetyNetStaff.deliverLeads, { id: 'handover-1', leads: 2 }, { message: '2 requests were handed over.' }),
      answers(safetyNetStaff.downloadHandover, { name: 'meezan-bank.csv.age', content: '-----BEGIN AGE' }),
    ],
  });
  const [meezan, zindagi] = screen.getAllByRole('button', { name: 'Hand over' });
  expect(zindagi).toBeDisabled();
  expect(screen.getByText(/No public key yet/)).toBeVisible();
  if (meezan) await page.user.click(meezan);
  const dialog = screen.getByRole('dialog', { name: 'Hand over to Meezan Bank' });
  expect(dialog).toHaveTextContent('2 requests with name, email, phone, city and province');
  expect(dialog).toHaveTextContent('3f2a 91bc 77d0 e4a5');
  await page.user.type(within(dialog).getByRole('textbox', { name: /to confirm/ }), 'Meezan Bank');
  await page.press('Hand over and save the file');
  await page.expectText('2 requests were handed over.');
  expect(page.api.callsTo(safetyNetStaff.deliverLeads)[0]?.body).toEqual({
    bank: 'Meezan Bank',
    leads: 2,
    fingerprint: '3f2a 91bc 77d0 e4a5',
    confirmation: 'Meezan Bank',
  });
  expect(page.api.callsTo(safetyNetStaff.downloadHandover)).toHaveLength(1);
});
