import type { StaffEmailTemplateRow } from '@azadkar/shared-api/staff/staff/schema';
import type { StatusColors } from '@azadkar/shared-ui';

type State = StaffEmailTemplateRow['state'];

export const textColors: StatusColors<State> = { standard: 'gray', changed: 'blue', unfit: 'red' };

export const textStateNames: Readonly<Record<State, string>> = {
  standard: 'Standard',
  changed: 'Changed',
  unfit: 'No longer fits',
};

/** The subject without placeholders: "Your ticket for …". */
export const titleOf = (subject: string) => subject.replace(/\{[a-z_]+\}/g, '…');

/** Of the address of its page, and of its endpoints. */
export function paramsOf(name: string): { subject: string; template: string } {
  const [subject = '', template = ''] = name.split('/');
  return { subject, template };
}
