/** What becomes of what is written in a form of the staff, a row of testing/edited-records.ts for each record. */
import { refuses, unreachable } from '@azadkar/shared-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { editedRecords, fieldOf, openRecord } from '../testing/edited-records';

const NO_CONNECTION = 'An error occurred while making the request. Please try again later.';

beforeEach(() => localStorage.clear());

describe.each(editedRecords)('what is written of $name', (record) => {
  const { shows, save, stored, label, field, button } = record;

  test('is refused at its field by the server, and stays there until it is another', async () => {
    const refusal = refuses(save, 'Please check the fields.', { errors: { [field]: 'Another one has this already.' } });
    const page = await openRecord(record, shows(1, 'Before'), refusal, stored(2));
    await page.fill({ [label]: 'Taken' });
    await page.press(button);
    expect(await screen.findByRole('link', { name: 'Another one has this already.' })).toBeVisible();
    const input = await fieldOf(record);
    expect(input).toHaveValue('Taken');
    expect(input).toHaveAccessibleDescription(expect.stringContaining('Another one has this already.'));
    await page.fill({ [label]: 'Free' });
    await page.press(button);
    await waitFor(() => expect(page.api.callsTo(save)).toHaveLength(2));
    expect(page.api.callsTo(save)[1]?.body).toHaveProperty(field, 'Free');
  });

  test('stays without a connection, and is a draft when its page is opened again', async () => {
    const page = await openRecord(record, shows(1, 'Before'), unreachable(save));
    await page.fill({ [label]: 'Written on the train' });
    await page.press(button);
    await page.expectText(NO_CONNECTION);
    expect(await fieldOf(record)).toHaveValue('Written on the train');
    window.dispatchEvent(new Event('pagehide'));
    cleanup();

    const again = await openRecord(record, shows(1, 'Before'));
    await again.expectText('Your draft is in the form');
    expect(await fieldOf(record)).toHaveValue('Written on the train');
    await again.press('Discard it');
    await waitFor(async () => expect(await fieldOf(record)).toHaveValue('Before'));
    expect(localStorage).toHaveLength(0);
  });
});
