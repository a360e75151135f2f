import type { AnnouncementState, MailState } from '@azadkar/shared-api/staff/mail-rules';
import type { StaffEmailTemplateRow } from '@azadkar/shared-api/staff/staff/schema';
import { badgeOf } from '../layout/panel';

export const [MailBadge, mailStateNames] = badgeOf<MailState>({
  waiting: 'blue',
  failed: 'red',
  sent: 'green',
  expired: 'gray',
});

export const [AnnouncementBadge, announcementStateNames] = badgeOf<AnnouncementState>({
  draft: 'gray',
  planned: 'blue',
  sending: ['blue', 'Being sent'],
  paused: 'accent',
  stopped: 'red',
  sent: 'green',
});

/** "3 members", "1 member". */
export const countPeople = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

export const countMembers = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`;

export const [TextBadge, textStateNames] = badgeOf<StaffEmailTemplateRow['state']>({
  standard: 'gray',
  changed: 'blue',
  unfit: ['red', 'No longer fits'],
});

/** The subject without placeholders: "Your ticket for …". */
export const titleOf = (subject: string) => subject.replace(/\{[a-z_]+\}/g, '…');

/** Of the address of its page, and of its endpoints. */
export function paramsOf(name: string): { subject: string; template: string } {
  const [subject = '', template = ''] = name.split('/');
  return { subject, template };
}
