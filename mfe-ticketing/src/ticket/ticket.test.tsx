import { answers, refuses } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import type { OwnTicket } from '@azadkar/shared-api/ticketing/schema';
import { keptCopy } from '@azadkar/shared-ui';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { act, screen, within } from '@testing-library/react';
import { routes } from '../routes';
import { anOwnTicket } from '../testing/an-event';

const NoNotice = () => null;

const open = (own: Partial<OwnTicket> = {}) =>
  visit(routes, `/dashboard/tickets/${own.id ?? 't9'}`, {
    as: 'member',
    api: [answers(ticketing.ownTicket, anOwnTicket(own)), answers(ticketing.ownTickets, [anOwnTicket(own)])],
  });

test('a ticket shows its code, and what one can take along', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Freelance Summit');
  expect(screen.getByRole('img', { name: 'Code of the ticket, ABCD-EFGH-JKLM-NPQR' })).toBeVisible();
  for (const text of ['Amna Khan', 'Standard', 'Demo Hall, Lahore']) await page.expectText(text);
  expect(screen.getByRole('button', { name: 'Download Ticket' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('download', 'summit.ics');
  expect(screen.getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    expect.stringContaining('Demo+Hall%2C+Lahore'),
  );
  expect(screen.getByRole('link', { name: 'Order 1234567890' })).toHaveAttribute(
    'href',
    '/dashboard/orders/1234567890',
  );
});

test('the code fills the screen, which is kept on until it is closed', async () => {
  const release = jest.fn(async () => undefined);
  const request = jest.fn(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const page = await open();
  await page.press('Show full screen');
  const sheet = await screen.findByRole('dialog', { name: 'Code of the ticket of Amna Khan' });
  expect(within(sheet).getByRole('img', { name: /ABCD-EFGH-JKLM-NPQR/ })).toBeVisible();
  expect(request).toHaveBeenCalledWith('screen');
  await page.press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('who has passed a ticket on sees who has it, and no code', async () => {
  const page = await open({ passed_on: true, code: null, holder: 'Rida Second', email: 'rida@example.com' });
  await page.expectText('Rida Second has it now, with a new code, and it was sent to rida@example.com.');
  expect(screen.queryByRole('img', { name: /Code/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download Ticket' })).toBeNull();
});

test('who got the ticket from another member sees from whom, and when it was used', async () => {
  const page = await open({ bought: false, buyer: 'Rida Second', order_id: null });
  await page.expectText('Rida Second booked this ticket for you.');
});

test('a ticket that is not there says so', async () => {
  const page = await visit(routes, '/dashboard/tickets/none', {
    as: 'member',
    api: [refuses(ticketing.ownTicket, 'This ticket was not found.', { status: 404 })],
  });
  await page.expectText('This ticket was not found.');
});

describe('what the buyer can change', () => {
  test('a name is corrected in a dialog, and the page shows it', async () => {
    const page = await open();
    await page.press('Correct the name');
    await page.fill({ 'Last name': 'Shah' });
    const renamed = anOwnTicket({ holder: 'Amna Shah', last_name: 'Shah' });
    page.api.nowAlso(answers(ticketing.renameHolder, renamed), answers(ticketing.ownTicket, renamed));
    await page.press('Save the name');
    await page.expectText('Amna Shah');
    expect(page.api.callsTo(ticketing.renameHolder)[0]?.body).toEqual({ first_name: 'Amna', last_name: 'Shah' });
  });

  test('a ticket is passed on with a name and an address', async () => {
    const page = await open();
    await page.press('Pass it on');
    await page.fill({ 'First name': 'Rida', 'Last name': 'Second', Email: 'rida@example.com' });
    const passed = anOwnTicket({ passed_on: true, code: null, holder: 'Rida Second', email: 'rida@example.com' });
    page.api.nowAlso(answers(ticketing.passTicketOn, passed), answers(ticketing.ownTicket, passed));
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Pass it on' }));
    await page.expectText('You have passed this ticket on');
    expect(page.api.callsTo(ticketing.passTicketOn)[0]?.body).toMatchObject({ email: 'rida@example.com' });
  });

  test('a last name is not needed where the ticket has none', async () => {
    const { changes } = anOwnTicket();
    const page = await open({ holder: 'Amna', last_name: '', changes: { ...changes, last_name: 'optional' } });
    await page.press('Correct the name');
    expect(screen.getByLabelText('Last name')).not.toHaveAttribute('aria-required');
    await page.fill({ 'First name': 'Aamna' });
    const renamed = anOwnTicket({ holder: 'Aamna', last_name: '' });
    page.api.nowAlso(answers(ticketing.renameHolder, renamed), answers(ticketing.ownTicket, renamed));
    await page.press('Save the name');
    await page.expectText('Aamna');
    expect(page.api.callsTo(ticketing.renameHolder)[0]?.body).toEqual({ first_name: 'Aamna', last_name: '' });
  });

  test('a ticket is given back after a question that names what is returned', async () => {
    const page = await open();
    await page.expectText(
      'You can return it until 27 February 2099, 9:30 am (Pakistan time). We then return PKR 4,000',
    );
    await page.press('Return ticket');
    const dialog = within(await screen.findByRole('dialog', { name: 'Return the ticket?' }));
    expect(dialog.getByText(/We return PKR 4,000, the way you paid it\./)).toBeVisible();
    page.api.nowAlso(answers(ticketing.giveTicketBack, { refund: 4000 }), answers(ticketing.ownTickets, []));
    await page.user.click(dialog.getByRole('button', { name: 'Return ticket' }));
    await page.expectUrl('/dashboard/tickets');
    expect(page.api.callsTo(ticketing.giveTicketBack)).toHaveLength(1);
  });

  test('a copy that the browser has kept says when something can be changed again', async () => {
    const page = await open();
    act(() => keptCopy.set({ keptAt: '2026-05-01T08:00:00Z', Notice: NoNotice }));
    await page.expectText('The ticket can be changed when you have a connection again.');
    for (const name of ['Correct the name', 'Pass it on', 'Return ticket'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    act(() => keptCopy.set(null));
    expect(screen.getByRole('button', { name: 'Return ticket' })).toBeEnabled();
  });

  test('nothing is offered where nothing can be changed', async () => {
    await open({ changes: { rename: false, pass_on: false, last_name: 'required', give_back_until: null, refund: 0 } });
    expect(screen.queryByRole('region', { name: 'Change this ticket' })).toBeNull();
  });

  test('bad entries are refused at their fields', async () => {
    const page = await open();
    await page.press('Pass it on');
    await expectBadInputHandled(ticketing.passTicketOn, ['first_name', 'last_name', 'email']);
  });
});
