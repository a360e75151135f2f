import type { Data } from '@azadkar/shared-api';
import { account } from '@azadkar/shared-api/account';
import { answers, type FakeReply, refuses, unreachable } from '@azadkar/shared-api/testing';
import { ticketing } from '@azadkar/shared-api/ticketing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';
import { anEvent } from '../testing/an-event';

const CODE = 'Code of the ticket';
const welcome = answers(
  ticketing.checkIn,
  { holder: 'Amna Khan', package_name: 'Standard', at: '2026-11-21T09:00:00.000Z' },
  { message: 'Welcome!' },
);
const USED = 'This ticket was already used on 21 November 2026, 2:00 pm, let in by Demo Door.';

const long = { start_date: '2020-01-01T09:00:00.000Z', end_date: '2020-01-01T12:00:00.000Z' };
const events = answers(ticketing.events, [anEvent(), anEvent({ id: 8, title: 'Long Over', ...long })]);
const profileOf = (role_name: string) => answers(account.profile, { role_name } as Data<typeof account.profile>);
const open = (...api: FakeReply[]) =>
  visit(routes, '/dashboard/check-in?event=7', { as: 'member', api: [events, profileOf('Door'), ...api] });

test('a ticket admits its holder once; the second scan is refused with the time and the person of the first', async () => {
  const page = await open(welcome, refuses(ticketing.checkIn, USED, { status: 409 }));
  await page.fill({ [CODE]: 'ABCD-EFGH-JKLM-NPQR' });
  await page.user.keyboard('{Enter}');
  await page.expectText('Welcome! Standard');
  expect(screen.getByLabelText(CODE)).toHaveValue('');
  expect(screen.getByLabelText(CODE)).toHaveFocus();
  await page.fill({ [CODE]: 'ABCD-EFGH-JKLM-NPQR' });
  await page.user.keyboard('{Enter}');
  await page.expectText(USED);
  expect(page.text()).toContain('Amna Khan'); // the first scan is still shown
  const [first, second] = page.api.callsTo(ticketing.checkIn);
  expect(first?.body).toMatchObject({ event_id: 7, code: 'ABCD-EFGH-JKLM-NPQR' });
  expect(second?.body?.nonce).not.toBe(first?.body?.nonce);
});

test('on another day the door is asked first, and a check-in can be taken back', async () => {
  const page = await open(
    refuses(ticketing.checkIn, 'This event is on Fri 4 Dec 2026. Let in all the same?', {
      status: 409,
      reason: 'another_day',
    }),
    welcome,
    answers(ticketing.undoCheckIn, null, { message: 'The check-in was taken back: the ticket admits again.' }),
  );
  await page.fill({ [CODE]: 'ABCD-EFGH-JKLM-NPQR' });
  await page.press('Check in');
  await page.expectText('This event is on Fri 4 Dec 2026. Let in all the same?');
  await page.press('Let in all the same');
  await page.expectText('Welcome! Standard');
  expect(page.api.callsTo(ticketing.checkIn)[1]?.body).toMatchObject({ another_day: true });
  await page.press('Take back');
  await page.expectText('The check-in was taken back');
});

test('a scan whose reply was lost is repeated with the same nonce', async () => {
  const page = await open(unreachable(ticketing.checkIn), welcome);
  await page.fill({ [CODE]: 'ABCD-EFGH-JKLM-NPQR' });
  await page.press('Check in');
  await page.expectText('No answer came');
  expect(screen.getByLabelText(CODE)).toHaveValue('ABCD-EFGH-JKLM-NPQR');
  await page.press('Check in');
  await page.expectText('Welcome! Standard');
  const [first, second] = page.api.callsTo(ticketing.checkIn);
  expect(second?.body?.nonce).toBe(first?.body?.nonce);
});

/** Fakes a device whose camera sees this code. */
function fakeCamera(code: string) {
  const stop = jest.fn();
  const getUserMedia = jest.fn(async () => ({ getTracks: () => [{ stop }] }));
  Object.assign(navigator, { mediaDevices: { getUserMedia } });
  HTMLMediaElement.prototype.play = async () => undefined;
  class Reader {
    detect = async () => [{ rawValue: code }];
  }
  Object.assign(globalThis, { BarcodeDetector: Reader });
  return { stop };
}

test('the camera reports a ticket once for as long as it stays in sight', async () => {
  const camera = fakeCamera('ABCDEFGHJKLMNPQR');
  const page = await open(welcome);
  await page.press('Use the camera');
  await page.expectText('Welcome! Standard');
  await new Promise((resolve) => setTimeout(resolve, 800)); // three more frames
  expect(page.api.callsTo(ticketing.checkIn).map(({ body }) => body?.code)).toEqual(['ABCDEFGHJKLMNPQR']);
  await page.press('Stop the camera');
  expect(camera.stop).toHaveBeenCalled();
  Object.assign(globalThis, { BarcodeDetector: undefined });
});

test('the event is chosen from those that are not over, and stays in the address', async () => {
  const page = await visit(routes, '/dashboard/check-in', { as: 'member', api: [events, profileOf('Administrator')] });
  expect(screen.queryByLabelText(CODE)).toBeNull();
  expect(page.text()).not.toContain('Long Over');
  await page.user.selectOptions(screen.getByLabelText('Event'), '7');
  await page.expectUrl('/dashboard/check-in?event=7');
  expect(await screen.findByLabelText(CODE)).toBeVisible();
});

test('other members are told that the page is for the staff at the door', async () => {
  const page = await visit(routes, '/dashboard/check-in', { as: 'member', api: [events, profileOf('Member')] });
  await page.expectText('Only the staff at the door can check tickets in.');
  expect(screen.queryByLabelText('Event')).toBeNull();
});
