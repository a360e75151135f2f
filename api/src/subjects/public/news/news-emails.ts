import { paths } from '@azadkar/shared-api/paths';
import { defineEmail } from '../../../platform/mail/email-template';
import { oneClickUrl } from '../../../platform/mail/one-click-url';
import type { Settings } from '../../../settings';
import { newsUrl } from './news-link';
import { REQUEST_DAYS } from './subscribers.queries';

export const newsTemplates = {
  confirm: defineEmail({
    name: 'public/confirm-news',
    sent: 'to who asks for the news at an address that is no member’s, to prove that the address is theirs',
    subject: 'Please confirm that you want our news',
    paragraphs: [
      'Somebody, probably you, has asked for our news at this address. Please press the button to get them.',
    ],
    button: 'Get the news',
    footnote: 'The link works for {days} days. If you did not ask for our news, please ignore this email.',
    placeholders: {
      days: { meaning: 'For how many days the link works', sample: String(REQUEST_DAYS), fixed: true },
    },
  }),
  subscribed: defineEmail({
    name: 'public/news-subscribed',
    sent: 'to who has confirmed to want the news, and when such an address is entered again',
    subject: 'You get our news',
    paragraphs: [
      'Thank you. You get our news at this address: events that open, new guides, and what the association has reached.',
      'Each of these emails has a link that stops them.',
    ],
    button: 'Read the blog',
    page: paths.blog,
    placeholders: {},
  }),
  ofMember: defineEmail({
    name: 'public/news-of-member',
    sent: 'to a member whose address somebody has entered to get the news',
    subject: 'You choose our news in your account',
    paragraphs: [
      'Somebody, probably you, has asked for our news at this address. It belongs to a member, and members choose in their account settings which emails they get.',
    ],
    button: 'Account settings',
    page: paths.profileEmails,
    placeholders: {},
  }),
};

/** The address may be another person's: nothing of theirs is in these emails. */
const READER = { name: 'reader' };

type SiteSettings = Pick<Settings, 'publicUrl' | 'keys'>;

export const confirmNewsEmail = (settings: SiteSettings, subscriberId: number) =>
  newsTemplates.confirm.write({}, settings, { ...READER, url: newsUrl(settings, 'confirm', subscriberId) });

export function subscribedEmail(settings: SiteSettings, subscriberId: number) {
  const page = newsUrl(settings, 'stop', subscriberId);
  const stops = { unsubscribeUrl: page, oneClickUrl: oneClickUrl(settings, page) };
  return newsTemplates.subscribed.write({}, settings, { ...READER, ...stops });
}

export const ofMemberEmail = (settings: Pick<Settings, 'publicUrl'>) =>
  newsTemplates.ofMember.write({}, settings, READER);
