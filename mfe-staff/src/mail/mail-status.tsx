import type { AnnouncementState, MailState } from '@azadkar/shared-api/staff/mail-rules';
import type { StaffEmailTemplateRow } from '@azadkar/shared-api/staff/staff/schema';
import type { StatusColors } from '@azadkar/shared-ui';
import { StatusBadge } from '../layout/status-badge';

const mailColors: StatusColors<MailState> = { waiting: 'blue', failed: 'red', sent: 'green', expired: 'gray' };

export const mailStateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
  expired: 'Expired',
};

export const MailBadge = ({ state }: { state: MailState }) => (
  <StatusBadge status={state} colors={mailColors} labels={mailStateNames} />
);

const announcementColors: StatusColors<AnnouncementState> = {
  draft: 'gray',
  planned: 'blue',
  sending: 'blue',
  paused: 'accent',
  stopped: 'red',
  sent: 'green',
};

export const announcementStateNames: Readonly<Record<AnnouncementState, string>> = {
  draft: 'Draft',
  planned: 'Planned',
  sending: 'Being sent',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
};

export const AnnouncementBadge = ({ state }: { state: AnnouncementState }) => (
  <StatusBadge status={state} colors={announcementColors} labels={announcementStateNames} />
);

/** "3 members", "1 member". */
export const countPeople = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

export const countMembers = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'member' : 'members'}`;

type TextState = StaffEmailTemplateRow['state'];

const textColors: StatusColors<TextState> = { standard: 'gray', changed: 'blue', unfit: 'red' };

export const textStateNames: Readonly<Record<TextState, string>> = {
  standard: 'Standard',
  changed: 'Changed',
  unfit: 'No longer fits',
};

export const TextBadge = ({ state }: { state: TextState }) => (
  <StatusBadge status={state} colors={textColors} labels={textStateNames} />
);

/** The subject without placeholders: "Your ticket for …". */
export const titleOf = (subject: string) => subject.replace(/\{[a-z_]+\}/g, '…');

/** Of the address of its page, and of its endpoints. */
export function paramsOf(name: string): { subject: string; template: string } {
  const [subject = '', template = ''] = name.split('/');
  return { subject, template };
}
