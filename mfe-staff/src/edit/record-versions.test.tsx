/** What all records of the staff have in common where two edit one of them, a row of testing/edited-records.ts for each. */
import { refuses } from '@azadkar/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { editedRecords, fieldOf, openRecord } from '../testing/edited-records';

beforeEach(() => localStorage.clear());

describe.each(editedRecords)('$name', (record) => {
  const { shows, save, stored, label, field, clash = label, button } = record;
  const meanwhile = refuses(save, 'Omar has saved this meanwhile.', { status: 409, reason: 'changed_meanwhile' });

  test('is saved in the version that was read, and then in the one that came of it', async () => {
    const page = await openRecord(record, shows(1, 'Before'), stored(2), stored(3));
    await page.fill({ [label]: 'Written' });
    page.api.nowAlso(shows(2, 'Written'));
    await page.press(button);
    await waitFor(() => expect(page.api.callsTo(save)).toHaveLength(1));
    expect(page.api.callsTo(save)[0]?.body).toMatchObject({ version: 1 });
    expect(page.api.callsTo(save)[0]?.body).toHaveProperty(field, 'Written');
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    if (record.opened) return; // its form has closed
    await page.fill({ [label]: 'Written again' });
    await page.press(button);
    await waitFor(() => expect(page.api.callsTo(save)).toHaveLength(2));
    expect(page.api.callsTo(save)[1]?.body).toMatchObject({ version: 2 });
  });

  test('shows both texts to who saves second, and takes the one that is chosen over the new version', async () => {
    const page = await openRecord(record, shows(1, 'Before'), shows(2, 'Theirs'), meanwhile, stored(3));
    await page.fill({ [label]: 'Mine' });
    await page.press(button);
    await page.expectText('Omar has saved this meanwhile.');
    const conflict = within(screen.getByRole('group', { name: clash, description: '' }));
    expect(conflict.getByText(/Theirs/)).toBeVisible();
    expect(conflict.getByText(/Mine/)).toBeVisible();
    expect(await fieldOf(record)).toHaveValue('Mine');
    await page.press('Take theirs');
    await waitFor(async () => expect(await fieldOf(record)).toHaveValue('Theirs'));
    await page.press('Keep mine');
    await page.press(button);
    await waitFor(() => expect(page.api.callsTo(save)).toHaveLength(2));
    expect(page.api.callsTo(save)[1]?.body).toMatchObject({ version: 2 });
    expect(page.api.callsTo(save)[1]?.body).toHaveProperty(field, 'Mine');
  });
});
