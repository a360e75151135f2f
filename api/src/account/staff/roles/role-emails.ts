import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import type { Email } from '../../../database/tables/email';
import type { PublicUrl } from '../../../settings';

interface NamedRole {
  name: string;
  /** As people call it. */
  role: string;
}

export const roleEmails = {
  given: ({ publicUrl }: PublicUrl, { name, role }: NamedRole): Email => ({
    subject: `You have the role ${role}`,
    urgent: true,
    name,
    paragraphs: [
      `An administrator has given your account the role ${role}. You were signed out: the role works from the next sign-in on, with a second factor.`,
      `If you did not expect this, please write to ${brand.contactEmail}.`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
  }),

  taken: (_settings: PublicUrl, { name, role }: NamedRole): Email => ({
    subject: `You no longer have the role ${role}`,
    urgent: true,
    name,
    paragraphs: [
      `An administrator has taken the role ${role} from your account. You were signed out; your membership is as it was.`,
      `If you did not expect this, please write to ${brand.contactEmail}.`,
    ],
  }),
};
