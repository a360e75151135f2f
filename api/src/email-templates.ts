/** Every email that the site sends by itself. Its texts can be changed by the staff; those of announcements are theirs anyway. */

import type { EmailTemplate } from './platform/mail/email-template';
import { accountEmails } from './subjects/identity/member/account-emails';
import { secondFactorEmails } from './subjects/identity/second-factor/second-factor-emails';
import { learningEmails } from './subjects/learning/emails';
import { decisionEmails, quizEmails } from './subjects/learning/staff/emails';
import { careEmails } from './subjects/members/changes/member-emails';
import { roleEmails } from './subjects/members/roles/role-emails';
import { endingEmails, membershipEmails } from './subjects/memberships/membership-emails';
import { messageEmails } from './subjects/network/messages/message-emails';
import { savedSearchEmails } from './subjects/network/saved-searches/digest-email';
import { volunteerEmails } from './subjects/network/volunteer-emails';
import { financeEmails } from './subjects/payments/emails/finance-emails';
import { orderEmails } from './subjects/payments/emails/order-emails';
import { refundEmails } from './subjects/payments/emails/refund-emails';
import { newsTemplates } from './subjects/public/news/news-emails';
import { publicationTemplate } from './subjects/public/request-publication';
import { issueEmails } from './subjects/safety-net/emails';
import { ticketEmails } from './subjects/ticketing/emails';
import { ownTicketEmails } from './subjects/ticketing/own-tickets/change-holder';
import { reminderEmails } from './subjects/ticketing/reminders';
import { cancelEmails } from './subjects/ticketing/staff/cancel-event';
import { waitingListEmails } from './subjects/ticketing/waiting-list/offer-email';

export const emailTemplates: readonly EmailTemplate[] = [
  accountEmails,
  secondFactorEmails,
  membershipEmails,
  endingEmails,
  careEmails,
  roleEmails,
  orderEmails,
  refundEmails,
  financeEmails,
  ticketEmails,
  ownTicketEmails,
  waitingListEmails,
  reminderEmails,
  cancelEmails,
  learningEmails,
  decisionEmails,
  quizEmails,
  issueEmails,
  volunteerEmails,
  messageEmails,
  savedSearchEmails,
  newsTemplates,
  { publicationTemplate },
].flatMap((templates) => Object.values<EmailTemplate>(templates));
