import { formatMoment, withZone } from '@azadkar/shared-api/format';
import type { FastifyRequest } from 'fastify';
import type { Api } from '../../../api';
import { readCookie, setCookie } from '../../../platform/http/cookies';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { accountEmails } from '../member/account-emails';
import { findDetails } from '../member/member.queries';
import { keepDevice } from './known-devices.queries';

/** As long as browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 86_400;

/**
 * Notes that the member has signed in on this device, and sends them an email if the device is new to them. The result is
 * the Set-Cookie header by which the device is known the next time. It outlives signing out, and opens nothing.
 */
export async function noteDevice(api: Api, userId: number, request: FastifyRequest): Promise<string[]> {
  const { db, settings } = api;
  const { device, isNew } = await keepDevice(db, userId, readCookie(settings, request, 'device'));
  if (isNew) {
    const { name, email } = await findDetails(db, userId);
    const time = withZone(formatMoment(new Date()));
    await enqueueEmail(db, { id: userId, email }, accountEmails.newDevice.write({ time }, settings, { name }));
  }
  return [setCookie(settings, 'device', device, DEVICE_SECONDS)];
}
