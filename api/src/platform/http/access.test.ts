/** The rights of roles, which count only in a session with a second factor. */
import { ticketing } from '@azadkar/shared-api/ticketing';
import { aMember } from '../../testing/a-member';
import { useTestApi } from '../../testing/start-api';

const api = useTestApi();

const body = { event_id: 1, code: 'AAAA-AAAA-AAAA', nonce: 'a-scan' };

test('staff who gave no second factor have no rights of their role, and learn why', async () => {
  const doorkeeper = await aMember(api, { role: 'door', secondFactor: false });
  expect(await api.ask(ticketing.checkIn, { as: doorkeeper, body })).toMatchObject({
    status: 403,
    reason: 'second_factor_missing',
    message: expect.stringContaining('set one up'),
  });
});

test('staff who gave one are let through, up to what they asked for', async () => {
  const doorkeeper = await aMember(api, { role: 'door' });
  expect(await api.ask(ticketing.checkIn, { as: doorkeeper, body })).toMatchObject({ status: 404 });
});

test('a member gains no rights by a second factor', async () => {
  const member = await aMember(api, { secondFactor: true });
  const refused = await api.ask(ticketing.checkIn, { as: member, body });
  expect(refused).toMatchObject({ status: 403, message: 'Only the staff at the door can check tickets in.' });
  expect(refused).not.toHaveProperty('reason');
});
