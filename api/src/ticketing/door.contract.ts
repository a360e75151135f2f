import { defineContract } from '@azadkar/shared-api';

/** For the staff at the door. No page of the website calls it, so it is not in the website's contract. */
export const door = defineContract('door', () => import('./door.schema'), {
  checkIn: {
    method: 'POST',
    path: '/door/check-in',
    access: 'member',
    summary: 'Let the holder of a ticket in, once. Sending the same nonce again answers the same.',
    body: 'checkInForm',
    reply: 'checkedIn',
  },
});
