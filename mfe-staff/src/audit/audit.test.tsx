import { accountStaff } from '@azadkar/shared-api/account/staff';
import { answers, refuses } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const row = {
  id: '9',
  at: '2026-11-20T10:00:00Z',
  person: { member_no: '100001', name: 'Asma Admin' },
  action: 'member.email_corrected',
  object_type: 'member',
  object_id: '100010',
  before: { status: 'active', title: 'Old' },
  after: { status: 'suspended', title: null, reason: 'Asked for.' },
  network: '203.0.113.0',
};

test('an entry says in words what was changed, from what to what, of whom, by whom and when', async () => {
  const page = await visit(routes, '/staff/audit', {
    as: { roles: ['admin'] },
    api: [
      answers(accountStaff.audit, { rows: [row], next: null, total: 1 }),
      answers(accountStaff.auditChoices, {
        people: [{ member_no: '100001', name: 'Asma Admin' }],
        actions: ['member.email_corrected'],
        object_types: ['member'],
      }),
      answers(accountStaff.exportAudit, { task_id: 'task-1' }),
    ],
  });
  const entry = screen.getByRole('row', { name: /Member: email corrected/ });
  expect(entry).toHaveTextContent('Status: activesuspended');
  expect(entry).toHaveTextContent('Title: Oldempty');
  expect(entry).toHaveTextContent('Reason: Asked for.');
  expect(screen.getByRole('link', { name: 'Member 100010' })).toHaveAttribute('href', '/staff/members/100010');
  expect(screen.getByRole('link', { name: 'Asma Admin' })).toBeVisible();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), '100001');
  await page.expectUrl('/staff/audit?person=100001');
  expect(page.api.callsTo(accountStaff.audit).at(-1)?.query).toEqual({ sort: '-at', person: '100001' });
  await page.user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog', { name: 'Export of entries' });
  expect(page.api.callsTo(accountStaff.exportAudit)[0]?.body).toMatchObject({ person: '100001', sort: '-at' });
});

test('a day of the address that is none is refused, and can be taken back', async () => {
  const page = await visit(routes, '/staff/audit?from=yesterday', {
    as: 'member',
    api: [
      refuses(accountStaff.audit, 'Please choose a day'),
      answers(accountStaff.auditChoices, { people: [], actions: [], object_types: [] }),
    ],
  });
  await page.expectText('Please choose a day');
  await page.press('Remove the filter From: yesterday');
  await page.expectUrl('/staff/audit');
});
