/** What the system gives to keep a process apart, found out by trying it. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readlinkSync } from 'node:fs';
import { endingCommand, type IsolationPlan, isolatedCommand, limitedCommand, PLANS } from './isolation-plan';

/**
 * What a process can have of its own. `user`: it can read no file of those who started it, as another user or in another root
 * folder. `network`: it reaches no host. `signals`: it can end, trace or read no other process. `memory`: what it takes is
 * measured from outside.
 */
const CONFINEMENTS = ['user', 'network', 'signals', 'memory'] as const;
export type Confinement = (typeof CONFINEMENTS)[number];

/** Numbers of users that nothing else on a usual system has; containers too have them. */
const USERS = { first: 60_800, count: 200 };

export interface Isolation {
  /** What the system does not give; empty when a process has all of its own. */
  readonly lacking: readonly Confinement[];
  /** Why the best plan did not work, in the system's words; empty when it did. */
  readonly reason: string;
  /** How to run a program, whose first word is the path of Node. `end` is to be called when the process has ended. */
  start(program: readonly string[]): { command: string[]; end(): void };
}

let found: Promise<Isolation> | undefined;

/**
 * Tries once, which takes a tenth of a second; up to half a second where the system gives little. Never rejects. On a busy
 * machine a trial that is late is made again with more time: the system lacks only what it has refused.
 */
export function detectIsolation(): Promise<Isolation> {
  found ??= detect(new UserNumbers());
  return found;
}

async function detect(users: UserNumbers): Promise<Isolation> {
  if (process.platform !== 'linux' || !existsSync('/bin/sh'))
    return { lacking: CONFINEMENTS, reason: `${process.platform} has none of it`, start: startPlainly };
  let reason = '';
  for (const plan of PLANS) {
    const start = startAs(plan, users);
    const result = await tryUntilAnswered(start);
    if (typeof result !== 'string') return { lacking: lackingIn(plan, result), reason, start };
    reason ||= result;
  }
  const memory: Confinement[] = existsSync('/proc/self/status') ? [] : ['memory'];
  return { lacking: ['user', 'network', 'signals', ...memory], reason, start: startLimited };
}

const startAs = (plan: IsolationPlan, users: UserNumbers): Isolation['start'] =>
  function start(program) {
    const user = users.take();
    const giveBack = () => users.giveBack(user);
    const end = plan.user && !plan.namespaces ? () => endAllOf(user, giveBack) : giveBack;
    return { command: isolatedCommand(plan, { program, user }), end };
  };

/** Without a process namespace, what a process has started does not end with it. */
function endAllOf(user: number, then: () => void): void {
  const [file = '', ...rest] = endingCommand(user);
  spawn(file, rest, { cwd: '/', env: {}, stdio: 'ignore' }).once('error', then).once('exit', then);
}

const startLimited: Isolation['start'] = (program) => ({ command: limitedCommand(program), end: () => undefined });
const startPlainly: Isolation['start'] = (program) => ({ command: [...program], end: () => undefined });

/** What a process that was tried sees of the system. */
interface View {
  readonly network: string;
  readonly processes: string;
  /** It sees the files of the system, and not only its programs. */
  readonly files: boolean;
  /** Its processes can be found from outside, to measure them. */
  readonly measurable: boolean;
}

function lackingIn(plan: IsolationPlan, view: View): Confinement[] {
  const has: Record<Confinement, boolean> = {
    user: plan.user || !view.files,
    network: view.network !== readlinkSync('/proc/self/ns/net'),
    signals: plan.user || view.processes !== readlinkSync('/proc/self/ns/pid'),
    memory: view.measurable,
  };
  return CONFINEMENTS.filter((each) => !has[each]);
}

const LOOK = `const { existsSync, readlinkSync } = require('node:fs');
const [network, processes] = ['net', 'pid'].map((name) => readlinkSync('/proc/self/ns/' + name));
process.send({ network, processes, files: existsSync('/etc') });
setInterval(() => undefined, 1e6);`;

const TRIAL_TIMEOUTS_MS = [5_000, 15_000, 60_000];
/** For a process that was killed to be gone. */
const TO_END_MS = 15_000;
const LATE = 'it did not start in time';
const MAX_REASON = 200;

export async function tryUntilAnswered(
  start: Isolation['start'],
  timeoutsMs: readonly number[] = TRIAL_TIMEOUTS_MS,
): Promise<View | string> {
  let result: View | string = LATE;
  for (const timeoutMs of timeoutsMs) if (result === LATE) result = await tryToStart(start, timeoutMs);
  return result;
}

/** Starts a process, and ends it as a renderer is ended. What it saw, or why it did not start or end. */
async function tryToStart(start: Isolation['start'], timeoutMs: number): Promise<View | string> {
  const { command, end } = start([process.execPath, '-e', LOOK]);
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, { cwd: '/', env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let printed = '';
  child.stdout?.resume();
  child.stderr?.on('data', (text) => {
    printed += text;
  });
  const closed = once(child, 'close', { signal: AbortSignal.timeout(timeoutMs + TO_END_MS) }).then(() => null);
  const answered = once(child, 'message', { signal: AbortSignal.timeout(timeoutMs) }).catch(() => LATE);
  const seen = await Promise.race([answered, closed]).catch(() => null);
  const measurable = existsSync(`/proc/${child.pid}/task/${child.pid}/children`);
  child.kill('SIGKILL');
  const ended = await closed.catch(() => 'it cannot be ended');
  end();
  if (ended) return ended;
  if (typeof seen === 'string') return seen;
  if (!seen) return printed.trim().slice(0, MAX_REASON) || 'it did not start';
  return { ...seen[0], measurable };
}

/** Gives each process a number that no other has, as long as there are enough: two under one user could reach each other. */
class UserNumbers {
  readonly #taken = new Set<number>();
  #next = randomInt(USERS.count); // other gateways may have begun

  /** Throws when all are taken. */
  take(): number {
    if (this.#taken.size === USERS.count) throw new Error('Every user that processes may take has one already.');
    while (this.#taken.has(USERS.first + this.#next)) this.#next = (this.#next + 1) % USERS.count;
    const user = USERS.first + this.#next;
    this.#next = (this.#next + 1) % USERS.count;
    this.#taken.add(user);
    return user;
  }

  giveBack(user: number): void {
    this.#taken.delete(user);
  }
}
