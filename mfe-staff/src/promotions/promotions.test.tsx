import { promotionRecord } from '@azadkar/shared-api/safety-net/records';
import { safetyNetStaff } from '@azadkar/shared-api/safety-net/staff';
import type { StaffPromotion } from '@azadkar/shared-api/safety-net/staff/schema';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../routes';

const promotion: StaffPromotion = {
  id: 1,
  version: 2,
  title: '30% off stock photos',
  company_name: 'Demo Photos',
  company_logo: null,
  benefit: '30% off',
  valid_from: null,
  valid_until: null,
  enabled: true,
  state: 'running',
  claimed: 3,
  left: 0,
  updated_at: '2026-11-20T09:00:00.000Z',
  organizer: null,
  free: true,
  description: '<p>For members.</p>',
  terms: '',
  discount_link: 'https://photos.example/members',
  position: 0,
};

test('the list says which promotion has no code left', async () => {
  await visit(routes, '/staff/promotions', {
    as: 'member',
    api: [answers(promotionRecord.calls.page, { rows: [promotion], next: null, total: 1 })],
  });
  expect(screen.getByRole('row', { name: /30% off stock photos/ })).toHaveTextContent(/Running.*None/);
});

test('codes are imported after the plan was seen', async () => {
  const page = await visit(routes, '/staff/promotions/1', {
    as: 'member',
    api: [
      answers(promotionRecord.calls.read, promotion),
      answers(safetyNetStaff.planCodes, { added: 2, known: 1, repeated: 0, refused: 0, examples: [] }),
      answers(safetyNetStaff.importCodes, { added: 2 }, { message: '2 codes were added.' }),
    ],
  });
  await page.user.type(screen.getByRole('textbox', { name: 'One code a line' }), 'A-1');
  await page.press('Check the codes');
  const dialog = await screen.findByRole('dialog', { name: 'Import codes' });
  expect(dialog).toHaveTextContent('1 that this promotion has already');
  await page.user.click(within(dialog).getByRole('button', { name: 'Import 2' }));
  await page.expectText('2 codes were added.');
  expect(page.api.callsTo(safetyNetStaff.importCodes)[0]?.body).toEqual({ text: 'A-1', expected: 2 });
});

test('a promotion is saved by its definition, with the version that was read', async () => {
  const page = await visit(routes, '/staff/promotions/1', {
    as: 'member',
    api: [
      answers(promotionRecord.calls.read, { ...promotion, valid_from: '2026-11-20T09:00:00.000Z' }),
      answers(promotionRecord.calls.save, { id: 1, version: 3 }, { message: 'The promotion was saved.' }),
    ],
  });
  expect(screen.getByRole('checkbox', { name: 'The offer itself is free' })).toBeChecked();
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-20T14:00');
  await page.fill({ Title: '40% off stock photos', Position: '7' });
  await page.press('Save');
  await page.expectText('The promotion was saved.');
  expect(page.api.callsTo(promotionRecord.calls.save)[0]?.body).toMatchObject({
    ...{ title: '40% off stock photos', position: 7, version: 2, free: true, valid_until: '' },
    ...{ valid_from: '2026-11-20T09:00:00.000Z', description: '<p>For members.</p>' },
  });
});

test('a new promotion begins free of charge and hidden, and names what it needs', async () => {
  const page = await visit(routes, '/staff/promotions/new', { as: 'member', api: [] });
  expect(screen.getByRole('checkbox', { name: 'The offer itself is free' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Members can see it' })).not.toBeChecked();
  await page.fill({ 'Address where the code is used': 'photos' });
  await page.press('Add the promotion');
  expect(await screen.findByRole('link', { name: 'Please enter a title' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Please describe the promotion' })).toBeVisible();
  expect(page.api.callsTo(promotionRecord.calls.create)).toEqual([]);
});
