import { unsubscribeUrl } from '../account/member/unsubscribe';
import type { Email } from '../database/tables/email';
import type { Settings } from '../settings';

interface Content {
  subject: string;
  body: string;
  action_label: string | null;
  action_url: string | null;
}

const FOOTNOTE = 'You get this email because you agreed to our news.';

/** The email to one member, with the link and the header that end such emails for them. */
export function announcementEmail(
  { subject, body, action_label, action_url }: Content,
  { id, name }: { id: number; name: string },
  settings: Pick<Settings, 'publicUrl' | 'keys'>,
): Email {
  const page = unsubscribeUrl(settings, id);
  return {
    subject: subject || 'Without a subject',
    name,
    paragraphs: paragraphsOf(body),
    ...(action_label && action_url && { action: { label: action_label, url: action_url } }),
    footnote: FOOTNOTE,
    unsubscribeUrl: page,
    oneClickUrl: `${settings.publicUrl}${ONE_CLICK_PATH}${new URL(page).search}`,
  };
}

/** What a mail program calls when its reader presses "Unsubscribe": RFC 8058. */
export const ONE_CLICK_PATH = '/api/unsubscribe/one-click';

const paragraphsOf = (body: string) =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
