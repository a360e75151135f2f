/** An email as it came in, read into what an answer is made of. */
import PostalMime, { type Attachment as ParsedAttachment, type Email as ParsedEmail } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';
import { stripQuoted } from './strip-quoted';

export interface InboundFile {
  name: string;
  bytes: Buffer;
}

export interface InboundEmail {
  messageId: string | null;
  /** In lower case; empty without a sender. */
  from: string;
  /** All addresses that it was sent to. */
  to: string[];
  /** Whether a program has sent it: an absence note, a list, a mail server. */
  isAutomatic: boolean;
  text: string;
  files: InboundFile[];
}

/** Emails in emails in emails stop here. */
const MAX_NESTING = 30;
const MAX_HEADERS_BYTES = 256 * 1024;

/** Null for what is made to be no email: it would be no better if it was delivered again. */
export async function readEmail(raw: Buffer): Promise<InboundEmail | null> {
  const limits = { maxNestingDepth: MAX_NESTING, maxHeadersSize: MAX_HEADERS_BYTES };
  const email = await PostalMime.parse(raw, limits).catch(() => null);
  return email && describe(email);
}

function describe(email: ParsedEmail): InboundEmail {
  return {
    messageId: email.messageId?.trim() || null,
    from: email.from?.address?.toLowerCase() ?? '',
    to: [...recipientsOf(email), ...headersOf(email, 'x-original-to'), ...headersOf(email, 'delivered-to')],
    isAutomatic: isAutomatic(email),
    text: stripQuoted(email.text?.trim() ? email.text : textOfHtml(email.html ?? '')),
    files: email.attachments.filter(isOwnFile).map(readFile),
  };
}

const recipientsOf = ({ to = [], cc = [] }: ParsedEmail) =>
  [...to, ...cc].flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]));

const headersOf = ({ headers }: ParsedEmail, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.replace(/[<>]/g, ''));

/** RFC 3834, and what mail servers and older programs send instead. */
function isAutomatic(email: ParsedEmail): boolean {
  const [submitted = 'no'] = headersOf(email, 'auto-submitted');
  const has = (name: string) => headersOf(email, name).length > 0;
  return (
    !/^no\b/i.test(submitted.trim()) ||
    has('x-autoreply') ||
    has('x-autorespond') ||
    has('list-id') ||
    headersOf(email, 'precedence').some((value) => /^\s*(bulk|junk|list|auto_reply)\b/i.test(value)) ||
    headersOf(email, 'return-path').some((value) => value.trim() === '') ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(email.from?.address ?? '')
  );
}

/** Line breaks where a reader sees them, and no markup; styles and scripts are dropped with their content. */
const textOfHtml = (html: string) =>
  decodeEntities(
    sanitizeHtml(html.replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d|\/blockquote)\b[^>]*>/gi, '$&\n'), {
      allowedTags: [],
      allowedAttributes: {},
    }),
  );

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const decodeEntities = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** A picture that the text shows and that is smaller than this is part of a signature. */
const SIGNATURE_BYTES = 20 * 1024;

const isOwnFile = ({ related, content }: ParsedAttachment) => !(related && lengthOf(content) < SIGNATURE_BYTES);

const lengthOf = (content: ParsedAttachment['content']) =>
  typeof content === 'string' ? content.length : content.byteLength;

const readFile = ({ filename, content }: ParsedAttachment): InboundFile => ({
  name: filename ?? 'file',
  bytes: bytesOf(content),
});

function bytesOf(content: ParsedAttachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}
