import { randomUUID } from 'node:crypto';
import { brand } from '@azadkar/shared-api/brand';
import { classifyFailure, describeFailure, type Failure } from '../../mail/classify-failure';
import { smtpTransport } from '../../mail/transport';
import type { Settings } from '../../settings';
import type { Outcome } from '../frame/outcome';
import { CommandRefusal } from '../frame/terminal';

const TEST_TIMEOUT_MS = 30_000;

const MEANING: Record<Failure, string> = {
  server: 'The mail server takes no emails from this site: check SMTP_URL, its user and password, and MAIL_FROM.',
  temporary: 'The mail server asks to try later; the site would do so for three days.',
  refused: 'The mail server refuses it, perhaps because of the sender: check MAIL_FROM and what the server allows.',
  permanent: 'The mail server refuses this recipient for good.',
};

/** Sends one email now, past the outbox, and reports what the mail server answered. */
export async function testMail({ smtpUrl, mailFrom, publicUrl }: Settings, to: string): Promise<Outcome> {
  if (!smtpUrl) throw new CommandRefusal('SMTP_URL is not set: emails are kept as files, and none is sent.');
  const email = {
    subject: `A test of the emails of ${brand.name}`,
    paragraphs: [`This email was sent by hand, to test the mail server of ${publicUrl}. There is nothing to do.`],
  };
  const { host } = new URL(smtpUrl);
  const started = performance.now();
  const sending = smtpTransport(smtpUrl, mailFrom, TEST_TIMEOUT_MS).send({
    ...{ guid: randomUUID(), to, email, attachments: [] },
  });
  const result = await sending.then(
    ({ answer }) => ({ answer, error: null, failure: null }),
    (cause: unknown) => ({ answer: null, error: describeFailure(cause), failure: classifyFailure(cause) }),
  );
  const duration_ms = Math.round(performance.now() - started);
  const data = { to, from: mailFrom, host, duration_ms, ...result };
  if (result.failure === null) return { data, text: `${host} answered after ${duration_ms} ms: ${result.answer}` };
  return { data, text: `${host}: ${result.error}\n${MEANING[result.failure]}`, failed: true };
}
