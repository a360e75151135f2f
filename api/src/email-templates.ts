/** Every email that the site sends by itself. Its texts can be changed by the staff; those of announcements are theirs anyway. */
import { accountEmails } from './account/member/account-emails';
import { endingEmails, membershipEmails } from './account/membership/membership-emails';
import { secondFactorTemplates } from './account/second-factor/second-factor-emails';
import { careEmails } from './account/staff/changes/member-emails';
import { roleTemplates } from './account/staff/roles/role-emails';
import { learningTemplates } from './learning/emails';
import { decisionTemplates, quizTemplates } from './learning/staff/emails';
import type { EmailTemplate } from './mail/email-template';
import { messageTemplates } from './network/messages/message-emails';
import { savedSearchTemplates } from './network/saved-searches/digest-email';
import { volunteerTemplates } from './network/volunteer-emails';
import { financeTemplates } from './payments/emails/finance-emails';
import { orderTemplates } from './payments/emails/order-emails';
import { refundTemplates } from './payments/refunds/refund-emails';
import { newsTemplates } from './public/news/news-emails';
import { publicationTemplate } from './public/request-publication';
import { issueTemplates } from './safety-net/emails';
import { ticketTemplates } from './ticketing/emails';
import { ownTicketTemplates } from './ticketing/own-tickets/change-holder';
import { reminderTemplates } from './ticketing/reminders';
import { cancelTemplates } from './ticketing/staff/cancel-event';
import { waitingListTemplates } from './ticketing/waiting-list/offer-email';

export const emailTemplates: readonly EmailTemplate[] = [
  ...Object.values(accountEmails),
  ...Object.values(secondFactorTemplates),
  ...Object.values(membershipEmails),
  ...Object.values(endingEmails),
  ...Object.values(careEmails),
  ...Object.values(roleTemplates),
  ...Object.values(orderTemplates),
  ...Object.values(refundTemplates),
  ...Object.values(financeTemplates),
  ...Object.values(ticketTemplates),
  ...Object.values(ownTicketTemplates),
  ...Object.values(waitingListTemplates),
  ...Object.values(reminderTemplates),
  ...Object.values(cancelTemplates),
  ...Object.values(learningTemplates),
  ...Object.values(decisionTemplates),
  ...Object.values(quizTemplates),
  ...Object.values(issueTemplates),
  ...Object.values(volunteerTemplates),
  ...Object.values(messageTemplates),
  ...Object.values(savedSearchTemplates),
  ...Object.values(newsTemplates),
  publicationTemplate,
];
