import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopbackHost } from '../../../process/production';
import { CHECK_TIMEOUT_MS, type Finding, ok, warning } from './finding';

/** Connects, encrypts and signs in as an email would, and sends nothing. */
export async function checkSmtp(smtpUrl: string | undefined): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      warning('mail server', 'SMTP_URL is not set: emails are kept as files.', 'Set it where members must get emails.'),
    ];
  const url = new URL(smtpUrl);
  const isEncrypted = await connect(url);
  const signedIn = url.username ? `, and takes the password of ${decodeURIComponent(url.username)}` : '';
  const found = `${url.host} answers${isEncrypted ? ', encrypted' : ''}${signedIn}.`;
  if (isEncrypted || isLoopbackHost(url.hostname)) return [ok('mail server', found)];
  const advice = 'Use smtps://, or a server with STARTTLS.';
  return [warning('mail server', `${found} The connection is not encrypted.`, advice)];
}

/** Whether the connection is encrypted. */
function connect(url: URL): Promise<boolean> {
  const secure = url.protocol === 'smtps:';
  const connection = new SMTPConnection({
    host: url.hostname,
    secure,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    connectionTimeout: CHECK_TIMEOUT_MS / 2,
    greetingTimeout: CHECK_TIMEOUT_MS / 2,
    socketTimeout: CHECK_TIMEOUT_MS / 2,
  });
  return new Promise<boolean>((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((refused) => {
      if (refused) return reject(refused);
      const done = () => resolve(connection.secure);
      if (!url.username) return done();
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      connection.login({ credentials }, (failed) => (failed ? reject(failed) : done()));
    });
  }).finally(() => connection.close());
}
