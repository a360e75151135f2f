import { call } from '@azadkar/shared-api';
import { safetyNet } from '@azadkar/shared-api/safety-net';
import { formatHours } from '@azadkar/shared-api/safety-net/rules';
import type { AnswerTime } from '@azadkar/shared-api/safety-net/schema';

/** How soon the team answers; null where the api does not say: no page waits or fails for it. */
export const loadAnswerTime = (request: Request): Promise<AnswerTime | null> =>
  call(safetyNet.answerTime, { request }).catch(() => null);

/** Empty where nothing is known. */
export function describeAnswerTime(time: AnswerTime | null): string {
  if (!time) return '';
  const hours = formatHours(time.hours);
  return time.measured ? `Most issues are answered within ${hours}.` : `We answer within ${hours}.`;
}
