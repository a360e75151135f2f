/**
 * Where a mail server posts the answers to emails about issues: the whole email as it came, with the key of INBOUND_KEY. An
 * answer of 2xx ends it; after any other the mail server keeps the email and tries again.
 */

import { MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS, MAX_COMMENT_LENGTH } from '@azadkar/shared-api/safety-net/rules';
import PostalMime, { type Attachment as ParsedAttachment, type Email as ParsedEmail } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';
import type { Api } from '../../../api';
import { inTransaction, type Trx } from '../../../platform/database/schema';
import { limitRate } from '../../../platform/http/rate-limit';
import { Refusal, refuse } from '../../../platform/http/refusals';
import { enqueueEmail } from '../../../platform/mail/enqueue-email.queries';
import { sameText } from '../../../platform/security/keys';
import { sha256 } from '../../../platform/security/tokens';
import { storeAttachment } from '../attachments';
import { issueEmails, issuePage } from '../emails';
import { changeStatus, lockIssue, type Reader } from '../issues.queries';
import { reasonNotToChange } from '../safety-net.rules';
import { addComment } from '../write-issue';
import { type Answered, findAnswered, insertInbound, isKnown } from './inbound.queries';
import { readReplyTarget } from './reply-address';
import { stripQuoted } from './strip-quoted';

const INBOUND_PATH = '/api/inbound/mail';
const INBOUND_KEY_HEADER = 'x-inbound-key';

/** Five files of 5 MB, as email encodes them. */
const MAX_EMAIL_BYTES = 40 * 1024 * 1024;

export function inboundRoutes(api: Api): void {
  const { inbound } = api.settings;
  if (!inbound) return;
  const expected = sha256(inbound.key);
  void api.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    /** Before the body is read. */
    scope.addHook('onRequest', async ({ headers, ip }) => {
      const key = headers[INBOUND_KEY_HEADER];
      if (typeof key === 'string' && sameText(sha256(key), expected)) return;
      await limitRate(api, 'forgedInbound', ip);
      throw refuse.forbidden('The key of this mail server is wrong.');
    });
    scope.post<{ Body: Buffer | undefined }>(INBOUND_PATH, { bodyLimit: MAX_EMAIL_BYTES }, async ({ body }, reply) => {
      const raw = body ?? Buffer.alloc(0);
      const email = await readEmail(raw);
      const outcome = email ? await takeAnswer(api, email, raw) : 'ignored';
      return reply.send({ error: false, message: outcome, data: null });
    });
  });
}

/** What became of an email. One that is ignored is not answered: it may come from a program, or a stranger. */
type InboundOutcome = 'comment' | 'ignored' | 'repeated' | 'refused';

const REASONS = {
  sender: 'It came from another address than the one of your account, or this one was not confirmed yet.',
  empty: 'We found no text in it. Please write above the line that our emails begin with.',
  long: `It was longer than ${MAX_COMMENT_LENGTH} characters. Please send a shorter one, or attach the text as a PDF.`,
  closed: 'The issue was closed too long ago to be opened again. Please open a new one.',
} as const;

/** Makes an answer that came by email a comment of its member, or writes to the member why it is none. */
async function takeAnswer(api: Api, email: InboundEmail, raw: Buffer): Promise<InboundOutcome> {
  const target = email.isAutomatic ? undefined : readReplyTarget(api.settings, email.to);
  const answered = target && (await findAnswered(api.db, target));
  if (!answered) return 'ignored';
  const id = sha256(email.messageId ?? raw.toString('latin1'));
  if (await isKnown(api.db, id)) return 'repeated';
  await limitRate(api, 'inboundAnswer', answered.user_id);
  const reason = reasonNotToTake(email, answered);
  if (reason) return refuseAnswer(api, { id, answered, reason });
  const { taken, refused } = await storeFiles(api, answered.user_id, email.files);
  const outcome = await inTransaction(api.db, async (trx): Promise<InboundOutcome> => {
    if (!(await insertInbound(trx, id, 'comment'))) return 'repeated';
    const member = { id: answered.user_id, name: answered.name, roles: [] };
    if (!(await reopen(trx, member, answered))) {
      await write(trx, api, answered, REASONS.closed);
      return 'refused';
    }
    const text = email.text || 'See the files.';
    await addComment(trx, api.settings, { publicId: answered.public_id, text, attachments: taken, member });
    if (refused.length > 0) {
      const values = { title: answered.title, files: refused };
      const written = issueEmails.filesNotTaken.write(values, api.settings, readerOf(answered));
      await enqueueEmail(trx, recipientOf(answered), written);
    }
    return 'comment';
  });
  api.wakeOutbox();
  return outcome;
}

function reasonNotToTake({ from, text, files }: InboundEmail, { email, verified }: Answered): string | undefined {
  if (from !== email.toLowerCase() || !verified) return REASONS.sender;
  if (!text && files.length === 0) return REASONS.empty;
  return text.length > MAX_COMMENT_LENGTH ? REASONS.long : undefined;
}

async function refuseAnswer(
  api: Api,
  { id, answered, reason }: { id: string; answered: Answered; reason: string },
): Promise<InboundOutcome> {
  const isNew = await inTransaction(api.db, async (trx) => {
    if (!(await insertInbound(trx, id, 'refused'))) return false;
    await write(trx, api, answered, reason);
    return true;
  });
  api.wakeOutbox();
  return isNew ? 'refused' : 'repeated';
}

const readerOf = ({ public_id, name }: Answered) => ({ name, page: issuePage(public_id) });
const recipientOf = ({ user_id: id, email }: Answered) => ({ id, email });

/** To the address of the account, never to the one that the email names. */
async function write(trx: Trx, { settings }: Pick<Api, 'settings'>, answered: Answered, reason: string): Promise<void> {
  const values = { title: answered.title, reason };
  const written = issueEmails.answerNotTaken.write(values, settings, readerOf(answered));
  await enqueueEmail(trx, recipientOf(answered), written);
}

/** An issue that is not open is opened by an answer, where its member could. Returns whether it is open. */
async function reopen(trx: Trx, member: Reader, { public_id }: Answered): Promise<boolean> {
  const issue = await lockIssue(trx, member, public_id);
  if (!issue) return false;
  if (issue.status === 'open') return true;
  if (reasonNotToChange(issue, 'open', { isStaff: false })) return false;
  await changeStatus(trx, { issue, to: 'open', actorId: member.id });
  return true;
}

/** Checks each file as if it was uploaded. Of those that are not taken, it says why. */
async function storeFiles(api: Api, ownerId: number, files: readonly InboundFile[]) {
  const taken: { id: string }[] = [];
  const refused: string[] = [];
  for (const { name, bytes } of files) {
    const shown = name.trim().slice(-120) || 'file';
    const reason = await storeFile(bytes, shown);
    if (reason) refused.push(`${shown}: ${reason}`);
  }
  return { taken, refused };

  async function storeFile(bytes: Buffer, name: string): Promise<string | undefined> {
    if (taken.length >= MAX_ATTACHMENTS) return `one answer has at most ${MAX_ATTACHMENTS} files`;
    if (bytes.length >= MAX_ATTACHMENT_BYTES) return 'it is larger than 5 MB';
    try {
      taken.push(await storeAttachment(api, { bytes, name, ownerId }));
      return undefined;
    } catch (cause) {
      if (cause instanceof Refusal) return 'it is neither a picture (JPG, PNG or WebP) nor a PDF';
      throw cause;
    }
  }
}

interface InboundFile {
  name: string;
  bytes: Buffer;
}

/** An email as it came in, read into what an answer is made of. */
interface InboundEmail {
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
async function readEmail(raw: Buffer): Promise<InboundEmail | null> {
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
    files: email.attachments.filter(isOwnFile).map(({ filename, content }) => ({
      name: filename ?? 'file',
      bytes: bytesOf(content),
    })),
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

function bytesOf(content: ParsedAttachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? Buffer.from(content) : Buffer.from(content);
}
