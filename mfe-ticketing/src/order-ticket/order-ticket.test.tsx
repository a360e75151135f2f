import { answers, type FakeReply, onlyAsked, refuses, unreachable } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { expectBadInputHandled, visit } from '@azadkar/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { routes } from '../routes';
import { anOrder, aTicket, paid } from '../testing/an-event';

const BILL = '1Bill: you get a number to pay in your banking app, at an ATM or a branch';
const ordered = (own = {}) => {
  const reply = { grand_total: 4000, order_id: '1234567890', status: 'pending', redirect_url: null } as const;
  return answers(ticketing.orderTicket, { ...reply, ...own }, { message: 'Your order was placed successfully!' });
};
const open = (ticket = aTicket(), api: FakeReply[] = []) =>
  visit(routes, '/ticket/t9/order', { as: 'member', api: [answers(ticketing.ticket, [ticket]), ...api] });
const amount = (term: string) =>
  within(screen.getByRole('region', { name: 'Your order' })).getByText(term).nextSibling?.textContent;

test('the page shows subtotal, discount, shipping and total', async () => {
  await open();
  expect(['Subtotal', 'Discount', 'Shipping', 'Total'].map(amount)).toEqual([
    'PKR 5,000',
    'PKR 1,000',
    'Free',
    'PKR 4,000',
  ]);
});

test('without a discount the price is the total', async () => {
  await open(aTicket({ price: 9000, discounted_price: null }));
  expect(['Subtotal', 'Discount', 'Shipping', 'Total'].map(amount)).toEqual([
    'PKR 9,000',
    'PKR 0',
    'Free',
    'PKR 9,000',
  ]);
});

test('the ticket can be previewed before it is paid, and the page says until when the seat is held', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { name: 'Ticket Details' })).toBeVisible();
  const details = screen.getByText('Click here to preview your ticket').closest('details');
  expect(details).not.toHaveAttribute('open');
  await page.press('Click here to preview your ticket');
  expect(details).toHaveAttribute('open');
  expect(details).toHaveTextContent('Amna Khan');
  expect(details).toHaveTextContent('35202-1234567-1');
  await page.expectText('Your seat is held until 6:30 pm.');
});

test('the steps of the booking are shown, the second one current', async () => {
  await open();
  const steps = within(screen.getByRole('list', { name: 'Steps of the booking' })).getAllByRole('listitem');
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
});

test('tickets that were booked together are one order: their people, their number and the price of all', async () => {
  const page = await open(aTicket({ others: [{ holder: 'Rida Shah' }, { holder: 'Sana Malik' }] }));
  await page.expectText('Tickets for Rida Shah and Sana Malik are booked with it, in the same order.');
  const totals = screen.getByRole('region', { name: 'Your order' });
  expect(totals).toHaveTextContent('Tickets3SubtotalPKR 15,000DiscountPKR 3,000ShippingFreeTotalPKR 12,000');
});

test('a payment method is required; an order with a price offers card and 1Bill', async () => {
  const page = await open();
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['3', '5']);
  await page.press('Place order');
  await page.expectText('Please select your payment method');
  expect(page.api.callsTo(ticketing.orderTicket)).toEqual([]);
});

test('with one method on offer there is nothing to choose', async () => {
  const page = await open(aTicket(), [answers(ticketing.paymentMethods, { methods: [5] }), ordered()]);
  expect(screen.queryByRole('radio')).toBeNull();
  await page.expectText(BILL);
  await page.press('Place order');
  expect(page.api.callsTo(ticketing.orderTicket)).toMatchObject([{ body: { payment_method: 5 } }]);
});

test('1Bill leads to the bill, and the order has the ticket’s person and address', async () => {
  const page = await open(aTicket(), [ordered(), answers(ticketing.orderPaid, anOrder())]);
  await page.fill({ 'Payment method': BILL });
  await page.press('Place order');
  await page.expectUrl('/order/onebill?id=1234567890');
  await page.expectText('Pay it with 1Bill in your banking app.');
  const [sent] = page.api.callsTo(ticketing.orderTicket);
  expect(sent?.params).toEqual({ ticketId: 't9' });
  expect(sent?.body).toEqual({
    first_name: 'Amna',
    last_name: 'Khan',
    email: 'amna@azadkar.test',
    cnic: '3520212345671',
    phone_number: '+923000000000',
    payment_method: 5,
    shown_total: 4000,
    physical_address: '1 Demo Street',
    city: 'Lahore',
    state: 'Punjab',
    country: 'Pakistan',
  });
});

test('a total of 0 has the method Free alone, and leads to the thank-you page', async () => {
  const order = anOrder({ ...paid, grand_total: 0, paymentmethod: { name: 'Free' } });
  const page = await open(aTicket({ price: 0, discounted_price: null }), [
    ordered({ grand_total: 0, status: 'paid' }),
    answers(ticketing.orderPaid, order),
  ]);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio')).toBeChecked();
  expect(screen.queryByText('Shipping address')).toBeNull();
  expect(screen.getByText('Shipping').nextSibling).toHaveTextContent('Free');
  await page.press('Place order');
  await page.expectUrl('/order/thankyou?O=1234567890');
  expect(page.api.callsTo(ticketing.orderTicket)[0]?.body).toMatchObject({ payment_method: 4 });
});

test('another shipping address is validated with the messages of the specification, and sent', async () => {
  const page = await open(aTicket(), [ordered(), answers(ticketing.orderPaid, anOrder())]);
  await page.press('Use a different shipping address');
  await page.fill({ 'Payment method': BILL });
  await page.press('Place order');
  for (const text of ['Please select your city', 'Please select your state', 'Please provide your address'])
    await page.expectText(text);
  await page.fill({ State: 'Sindh', City: 'Karachi', Address: '2 Other Street' });
  await page.press('Place order');
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(ticketing.orderTicket)[0]?.body).toMatchObject({
    physical_address: '2 Other Street',
    city: 'Karachi',
    state: 'Sindh',
    country: 'Pakistan',
  });
});

test('a ticket that was booked with a name and an address of email alone is ordered without the rest', async () => {
  const questions = onlyAsked({ first_name: 'required', last_name: 'required', email: 'required' });
  const nothing = { cnic: '', company: '', position: '', phone_number: '', physical_address: '', city: '' };
  const ticket = aTicket({ ...nothing, state: '', country: '', questions });
  const page = await open(ticket, [ordered(), answers(ticketing.orderPaid, anOrder())]);
  expect(screen.queryByText('Shipping address')).toBeNull();
  expect(screen.getByText('Click here to preview your ticket').closest('details')).not.toHaveTextContent('CNIC');
  await page.fill({ 'Payment method': BILL });
  await page.press('Place order');
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(ticketing.orderTicket)[0]?.body).toMatchObject({ first_name: 'Amna', cnic: '', city: '' });
});

test('the member can go back to the address of the ticket', async () => {
  const page = await open(aTicket(), [ordered(), answers(ticketing.orderPaid, anOrder())]);
  await page.press('Use a different shipping address');
  await page.press('Use the address of the ticket');
  await page.fill({ 'Payment method': BILL });
  await page.press('Place order');
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(ticketing.orderTicket)[0]?.body).toMatchObject({ physical_address: '1 Demo Street' });
});

test('after a network error the order is sent again with the same idempotency key', async () => {
  const page = await open(aTicket(), [unreachable(ticketing.orderTicket), ordered()]);
  page.api.nowAlso(answers(ticketing.orderPaid, anOrder()));
  await page.fill({ 'Payment method': BILL });
  await page.press('Place order');
  await page.expectText('An error occurred while making the request. Please try again later.');
  await page.press('Try again');
  await page.expectUrl('/order/onebill?id=1234567890');
  const keys = page.api.callsTo(ticketing.orderTicket).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

test('a double click places one order', async () => {
  const page = await open(aTicket(), [ordered(), answers(ticketing.orderPaid, anOrder())]);
  await page.fill({ 'Payment method': BILL });
  await page.user.dblClick(screen.getByRole('button', { name: 'Place order' }));
  await page.expectUrl('/order/onebill?id=1234567890');
  expect(page.api.callsTo(ticketing.orderTicket)).toHaveLength(1);
});

test('an expired hold shows the message of the server', async () => {
  const over = 'The seat is no longer held for this ticket. Please book it again.';
  const page = await open(aTicket(), [refuses(ticketing.orderTicket, over, { status: 409 })]);
  await page.fill({ 'Payment method': BILL });
  await page.press('Place order');
  await page.expectText(over);
});

test('a ticket that is ordered already links to the orders', async () => {
  const page = await open(aTicket({ ticket_status: 'valid', hold_until: null, order_id: '1234567890' }));
  await page.expectText('This ticket is already ordered');
  expect(screen.queryByRole('button', { name: 'Place order' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View all orders' })).toHaveAttribute('href', '/dashboard/orders');
});

test('a ticket whose seat is no longer held links back to the event', async () => {
  const page = await open(aTicket({ ticket_status: 'expired', hold_until: null }));
  await page.expectText('This seat is no longer held');
  expect(screen.getByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/event/summit/7');
});

test('a ticket whose order is unpaid shows the order, to pay, to pay otherwise or to cancel', async () => {
  const page = await visit(routes, '/ticket/t9/order', {
    as: 'member',
    api: [
      answers(ticketing.ticket, [aTicket({ ticket_status: 'reserved', hold_until: null, order_id: '1234567890' })]),
      answers(ticketing.unpaidOrders, [
        anOrder(),
        anOrder({ id: '2', ticket: { id: 't1', event_id: 7, event_name: 'Summit' } }),
      ]),
    ],
  });
  await page.expectText('You have an unpaid order for this person');
  expect(screen.getAllByRole('link', { name: /^Pay with 1Bill/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Pay by card instead/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Cancel order/ })).toBeEnabled();
});

test('a ticket whose order was cancelled can be booked again', async () => {
  const page = await open(aTicket({ ticket_status: 'cancelled', hold_until: null }));
  await page.expectText('Its order was cancelled, so that others could have it.');
  expect(screen.getByRole('link', { name: 'Book again' })).toBeVisible();
});

test('bad input is refused at its field with words that help, and stays in the field', async () => {
  const page = await open();
  await page.press('Use a different shipping address');
  await expectBadInputHandled(ticketing.orderTicket, ['physical_address', 'code']);
});

test('a code shows the new price before the order is placed, or why it cannot be used', async () => {
  const page = await open(aTicket(), [
    refuses(ticketing.ticketWithCode, 'Please check the form.', { errors: { code: 'This code has expired.' } }),
    ordered({ grand_total: 3600 }),
  ]);
  const total = amount('Total');
  await page.user.click(screen.getByText('Have a code?'));
  await page.fill({ 'Discount code': 'OLD' });
  await page.press('Apply the code');
  await page.expectText('This code has expired.');
  expect(amount('Total')).toEqual(total);
});

test('a price that is another one by now is said, shown, and ordered at the next click', async () => {
  const said = 'The price is PKR 9,000 now. Please look again.';
  const page = await open(aTicket(), [refuses(ticketing.orderTicket, said, { status: 409 })]);
  await page.fill({ 'Payment method': BILL });
  page.api.nowAlso(answers(ticketing.ticket, [aTicket({ price: 9000, discounted_price: null })]));
  await page.press('Place order');
  await page.expectText(said);
  await waitFor(() => expect(amount('Total')).toBe('PKR 9,000'));
  page.api.nowAlso(ordered({ grand_total: 9000 }), answers(ticketing.orderPaid, anOrder()));
  await page.press('Place order');
  await page.expectUrl('/order/onebill?id=1234567890');
  const sent = page.api.callsTo(ticketing.orderTicket).map(({ body }) => body);
  expect(sent).toMatchObject([{ shown_total: 4000 }, { shown_total: 9000 }]);
});

test('with a code, the new price is said beside the code, too', async () => {
  const page = await open(aTicket(), [refuses(ticketing.orderTicket, 'The price is another.', { status: 409 })]);
  page.api.nowAlso(answers(ticketing.ticketWithCode, { subtotal: 5000, discount: 1400, total: 3600 }));
  await page.user.click(screen.getByText('Have a code?'));
  await page.fill({ 'Discount code': 'SPRING', 'Payment method': BILL });
  await page.press('Apply the code');
  await page.expectText('The total is now PKR 3,600.');
  page.api.nowAlso(answers(ticketing.ticketWithCode, { subtotal: 9000, discount: 900, total: 8100 }));
  await page.press('Place order');
  await waitFor(() => expect(amount('Total')).toBe('PKR 8,100'));
  await page.expectText('The total is now PKR 8,100.');
});
