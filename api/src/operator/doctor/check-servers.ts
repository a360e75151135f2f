import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { defaultApiOrigin } from '../../../../process/defaults';
import { type Environment, isLoopbackHost } from '../../../../process/production';
import { within } from '../../../../process/time-limit';
import type { Settings } from '../../settings';
import { checkClock, SECOND_MS } from './check-clock';
import { CHECK_TIMEOUT_MS, explainCause, type Finding, ok, problem, warning } from './finding';

const TIMEOUT_MS = 5000;

/** The running api and gateway: whether they are ready, what they say is wrong, and their clocks. */
export async function checkServers(settings: Settings, env: Environment): Promise<Finding[]> {
  const origins = (env.API_ORIGIN ?? defaultApiOrigin.replace(/:\d+$/, `:${settings.port}`)).split(',');
  const apis = await Promise.all(origins.map((origin) => checkServer('api', origin.trim())));
  return [...apis.flat(), ...(await checkServer('gateway', settings.publicUrl))];
}

interface Health {
  version?: string;
  reason?: string;
  problems?: string[];
}

async function checkServer(name: 'api' | 'gateway', origin: string): Promise<Finding[]> {
  const check = `${name} at ${origin}`;
  try {
    return await within(TIMEOUT_MS, (signal) => readHealth(check, origin, signal));
  } catch (cause) {
    return [
      warning(
        check,
        `It does not answer (${explainCause(cause)}).`,
        `Start the ${name}, if it should run; its log says why it ended.`,
      ),
    ];
  }
}

async function readHealth(check: string, origin: string, signal: AbortSignal): Promise<Finding[]> {
  const asked = Date.now();
  const response = await fetch(`${origin}/healthz`, { signal });
  const answered = Date.now();
  if (response.status === NOT_FOUND && !isJson(response)) return [await checkBehindProxy(check, origin, signal)];
  const health: Health = await response.json();
  const theirs = Date.parse(response.headers.get('date') ?? '');
  const clock = Number.isNaN(theirs)
    ? []
    : [checkClock(`${check}: clock`, theirs, { asked: asked - SECOND_MS, answered })];
  return [describeHealth(check, response.ok, health), ...describeProblems(check, health), ...clock];
}

const NOT_FOUND = 404;
const isJson = ({ headers }: Response) => headers.get('content-type')?.startsWith('application/json') ?? false;

/** A proxy that visitors come through keeps /healthz to itself, as deploy/nginx does: whether it reaches a gateway. */
async function checkBehindProxy(check: string, origin: string, signal: AbortSignal): Promise<Finding> {
  const response = await fetch(`${origin}/revision`, { signal });
  const { revision }: { revision?: number | null } = isJson(response) ? await response.json() : {};
  return revision
    ? ok(check, `It serves revision ${revision} through a proxy. Ask each gateway's own /healthz for more.`)
    : problem(
        check,
        `The proxy answers, but reaches no gateway with a live revision (${response.status}).`,
        "Ask each gateway's own /readyz, and compare the proxy's addresses.",
      );
}

function describeHealth(check: string, isWell: boolean, { version, reason }: Health): Finding {
  if (isWell) return ok(check, `It is well${version ? `, version ${version}` : ''}.`);
  return problem(
    check,
    `It runs, but is not well${reason ? `: ${reason}` : ''}.`,
    'Ask its /healthz on its own machine, which says more.',
  );
}

const describeProblems = (check: string, { problems = [] }: Health): Finding[] =>
  problems.map((sentence) => warning(check, sentence, 'See docs/operations/runbook.md.'));

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
