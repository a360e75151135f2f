import { paths } from '@azadkar/shared-api/paths';
import { contact, defineEmail, urgentSecurity } from '../../../platform/mail/email-template';

const role = { meaning: 'The role', sample: 'Editor', required: true } as const;
const UNEXPECTED = 'If you did not expect this, please write to {contact}.';

export const roleEmails = {
  given: defineEmail({
    name: 'account/role-given',
    sent: 'to somebody of the staff who has got a role',
    subject: 'You have the role {role}',
    paragraphs: [
      'An administrator has given your account the role {role}. You were signed out: the role works from the next sign-in on, with a second factor.',
      UNEXPECTED,
    ],
    button: 'Sign in',
    placeholders: { role, contact },
    ...urgentSecurity,
    page: paths.login,
  }),

  taken: defineEmail({
    name: 'account/role-taken',
    sent: 'to somebody of the staff who has lost a role',
    subject: 'You no longer have the role {role}',
    paragraphs: [
      'An administrator has taken the role {role} from your account. You were signed out; your membership is as it was.',
      UNEXPECTED,
    ],
    placeholders: { role, contact },
    ...urgentSecurity,
  }),
};
