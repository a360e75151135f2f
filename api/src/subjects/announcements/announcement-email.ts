import { paragraphsOf } from '@azadkar/shared-api/staff/email-texts-rules';
import type { Email } from '../../platform/database/tables/email';
import { oneClickUrl } from '../../platform/mail/one-click-url';
import type { Settings } from '../../settings';
import type { AnnouncementRow } from './announcements.queries';

const FOOTNOTE = 'You get this email because you agreed to our news.';

interface Reader {
  name: string;
  /** The page on which such emails end for them. */
  unsubscribeUrl: string;
}

/** The email to one reader, with the link and the header that end such emails for them. */
export function announcementEmail(
  {
    subject,
    body,
    action_label,
    action_url,
  }: Pick<AnnouncementRow, 'subject' | 'body' | 'action_label' | 'action_url'>,
  { name, unsubscribeUrl }: Reader,
  settings: Pick<Settings, 'publicUrl'>,
): Email {
  return {
    subject: subject || 'Without a subject',
    name,
    paragraphs: paragraphsOf(body),
    ...(action_label && action_url?.startsWith('https://') && { action: { label: action_label, url: action_url } }),
    footnote: FOOTNOTE,
    unsubscribeUrl,
    oneClickUrl: oneClickUrl(settings, unsubscribeUrl),
  };
}
