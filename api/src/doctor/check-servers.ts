import { defaultApiOrigin } from '../../../process/defaults';
import type { Environment } from '../../../process/production';
import { within } from '../../../process/time-limit';
import type { Settings } from '../settings';
import { checkClock, SECOND_MS } from './check-clock';
import { explainCause, type Finding, ok, problem, warning } from './finding';

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
