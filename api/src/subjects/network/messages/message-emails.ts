/** What members read by email when another member writes to them. */
import { paths, toPath } from '@azadkar/shared-api/paths';
import { defineEmail, type WrittenEmail } from '../../../platform/mail/email-template';
import type { PublicUrl } from '../../../settings';
import { withoutLinks } from './messages.rules';

export const messageEmails = {
  message: defineEmail({
    name: 'network/message',
    sent: 'when another member has written to a member',
    subject: 'Message from {author}',
    paragraphs: ['{author} has written to you:', '{text}'],
    button: 'Answer',
    footnote:
      'Web addresses are written with [.], so that none opens by mistake. The other member does not see your email address. On the page you can also block or report this member.',
    placeholders: {
      author: { meaning: 'Who has written', sample: 'Amna Khan' },
      text: { meaning: 'The message', sample: ['Hello! Are you free in May?'], required: true },
    },
  }),
};

interface NewMessage {
  /** The public id of the conversation. */
  conversation: string;
  author: string;
  /** The greeting of who receives it. */
  name: string;
  text: string;
}

export function messageEmail({ conversation, author, name, text }: NewMessage, settings: PublicUrl): WrittenEmail {
  const lines = withoutLinks(text).split(/\n+/);
  return messageEmails.message.write(
    { author: withoutLinks(author), text: lines.filter((line) => line.trim() !== '') },
    settings,
    { name, page: toPath(paths.conversation, { conversationId: conversation }) },
  );
}
