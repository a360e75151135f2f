/** Every "no" about issues and promotions, with its words. */
import { NO_BANK, NO_TOPIC, REOPEN_DAYS } from '@azadkar/shared-api/safety-net/rules';
import { refuse } from '../../platform/http/refusals';
import { type ReasonNotToChange, type StoredIssueStatus, statusName } from './safety-net.rules';

interface StatusChange {
  from: StoredIssueStatus;
  to: StoredIssueStatus;
}

const reasonsNotToChange: Record<ReasonNotToChange, (change: StatusChange) => string> = {
  'has this status': ({ to }) => `This issue is already ${statusName(to).toLowerCase()}.`,
  'closed too long ago': () => `This issue was closed more than ${REOPEN_DAYS} days ago. Please open a new one.`,
  'not open': ({ from }) => `This issue is ${statusName(from).toLowerCase()}: please reopen it first.`,
};

const reasonsNotToMerge = {
  same: 'An issue cannot be merged into itself.',
  'other member': 'Only issues of the same member can be merged.',
  merged: 'One of them was merged already.',
  'not open': 'The other issue is not open. Please reopen it first.',
};

export const safetyNetRefusals = {
  memberNotFound: () => refuse.notFound('member'),
  yourself: () => refuse.conflict('This is your own page.'),
  notAnAttachment: () => refuse.invalid({ file: 'Please choose a picture (JPG, PNG or WebP) or a PDF.' }),
  tooManyUnsent: () => refuse.conflict('You have uploaded many files without sending them. Please try again tomorrow.'),
  attachmentGone: () =>
    refuse.invalid({ attachments: 'A file is no longer there. Please remove it, and attach it again.' }),
  topicNotOffered: () => refuse.invalid({ topic: NO_TOPIC }),
  bankNotOffered: () => refuse.invalid({ preferred_bank: NO_BANK }),
  bankNotFound: () => refuse.invalid({ bank: 'Please choose a bank' }),
  topicNotFound: () => refuse.invalid({ topic: 'Please choose a topic.' }),
  issueNotFound: () => refuse.notFound('issue'),
  cannotChange: (reason: ReasonNotToChange, change: StatusChange) =>
    refuse.conflict(reasonsNotToChange[reason](change)),
  cannotComment: () => refuse.conflict('Comments can be added only while the issue is open.'),
  isMerged: () => refuse.conflict('This issue goes on in another one, into which it was merged.'),
  noColleague: () => refuse.invalid({ assignee: 'Issues can be assigned to support and administrators only.' }),
  cannotMerge: (reason: keyof typeof reasonsNotToMerge) => refuse.invalid({ into: reasonsNotToMerge[reason] }),
  cannedAnswerExists: () => refuse.taken('title', 'Another answer has this title.'),

  handoverNotFound: () => refuse.notFound('handover'),
  noBankKey: () => refuse.conflict('An administrator must enter the public key of this bank first.'),
  notAKey: () =>
    refuse.invalid({ recipient: 'This is not a public key of age. Please ask the bank to send it again.' }),
  wrongBankName: () => refuse.invalid({ confirmation: 'Please enter the name of the bank exactly as it is shown.' }),
  leadsChanged: () =>
    refuse.conflict('Requests have come or gone, or the key has changed. Please look again before you hand them over.'),
  handoverTooOld: () => refuse.conflict('This file can no longer be made. Please ask the bank whether it has it.'),

  codesChanged: () => refuse.conflict('The codes have changed since you saw the plan. Please look at it again.'),
  promotionNotFound: () => refuse.notFound('promotion'),
  noCodesLeft: () => refuse.conflict('All codes of this promotion have been claimed.'),
};
