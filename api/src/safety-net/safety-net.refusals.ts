/** Every "no" about issues and promotions, with its words. */
import { REOPEN_DAYS } from '@azadkar/shared-api/safety-net/rules';
import type { StoredIssueStatus } from '../database/tables/safety-net';
import { refuse } from '../http/refusals';
import { type ReasonNotToChange, statusName } from './safety-net.rules';

interface StatusChange {
  from: StoredIssueStatus;
  to: StoredIssueStatus;
}

const reasonsNotToChange: Record<ReasonNotToChange, (change: StatusChange) => string> = {
  'has this status': ({ to }) => `This issue is already ${statusName(to).toLowerCase()}.`,
  'closed too long ago': () => `This issue was closed more than ${REOPEN_DAYS} days ago. Please open a new one.`,
  'not open': ({ from }) => `This issue is ${statusName(from).toLowerCase()}: please reopen it first.`,
};

export const safetyNetRefusals = {
  issueNotFound: () => refuse.notFound('issue'),
  cannotChange: (reason: ReasonNotToChange, change: StatusChange) =>
    refuse.conflict(reasonsNotToChange[reason](change)),
  cannotComment: () => refuse.conflict('Comments can be added only while the issue is open.'),

  promotionNotFound: () => refuse.notFound('promotion'),
  noCodesLeft: () => refuse.conflict('All codes of this promotion have been claimed.'),
};
