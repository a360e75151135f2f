/**
 * Runs server builds once, before visitors need them: the shell's in a process that is confined like a renderer, the
 * remotes' in it, and every public page of theirs, without data.
 */

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { isRecord } from '../json';
import { nameOf, type RemoteRelease } from '../manifest/manifest';
import { type ApiReply, NO_SESSION, RENDERING_PROTOCOL, type RenderOrder } from '../manifest/protocol';
import type { PageRoute } from '../manifest/route-table';
import { type Channel, openChannel } from './channel';
import { spawnConfined } from './confined-process';
import { detectIsolation, type Isolation } from './isolation';
import { readWaitedMs } from './processor-time';

/** Limits in milliseconds, without the time that the process waits for a processor: to start, to load a remote, to render a page. */
const TIMEOUTS_MS = { start: 15_000, load: 10_000, page: 5_000 };
type Timeouts = typeof TIMEOUTS_MS;

/** A remote with the source of its server build. */
export interface RemoteBuild {
  readonly remote: Pick<RemoteRelease, 'name' | 'version' | 'routes'>;
  readonly source: string;
}

export interface ShellBuild {
  /** "shell@1.2.0" */
  readonly name: string;
  readonly source: string;
}

export interface Trial {
  /** Why something does not render, one sentence each; empty when all does. */
  readonly problems: readonly string[];
  /** Pages that were rendered. */
  readonly pages: number;
  readonly seconds: number;
}

/** Why a build was not tried. */
export interface NotTried {
  readonly reason: string;
}

export async function tryServerBuilds(
  shell: ShellBuild,
  remotes: readonly RemoteBuild[],
  timeouts: Timeouts = TIMEOUTS_MS,
): Promise<Trial | NotTried> {
  const startedAt = performance.now();
  const isolation = await detectIsolation();
  const start = () => new TrialProcess(shell.source, isolation);
  let process = start();
  try {
    const problems: string[] = [];
    let pages = 0;
    const first = await tryShell(process, timeouts);
    if (first?.kind === 'unsupported')
      return { reason: `${shell.name} speaks another protocol, so that browsers draw every page` };
    if (first) problems.push(`${shell.name} does not start on a server: ${asClause(first.message)}.`);
    for (const build of first ? [] : remotes) {
      if (!process.isRunning) {
        process = start();
        await process.answered(timeouts.start);
      }
      const tried = await tryRemote(process, build, timeouts);
      problems.push(...tried.problems);
      pages += tried.pages;
    }
    return { problems, pages, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    process.end();
  }
}

/** Why the shell does not start or render its frame, or null. */
async function tryShell(process: TrialProcess, timeouts: Timeouts): Promise<TrialOutcome | null> {
  const started = await process.answered(timeouts.start);
  const outcome = started.kind === 'ok' ? await process.request(renderOrder(null), timeouts.page) : started;
  return outcome.kind === 'ok' ? null : outcome;
}

/** Loads a remote and renders its pages. The first page that does not answer is the last one. */
async function tryRemote(process: TrialProcess, { remote, source }: RemoteBuild, timeouts: Timeouts) {
  const build = nameOf(remote);
  const loaded = await process.request({ kind: 'remote', build, source }, timeouts.load);
  if (loaded.kind !== 'ok')
    return { pages: 0, problems: [`${build} does not load on a server: ${saying(build, loaded)}.`] };
  const problems: string[] = [];
  const routes = remote.routes.filter(({ access }) => access === 'public');
  for (const route of routes) {
    const { name, version } = remote;
    const outcome = await process.request(renderOrder({ remote: name, version, build, route }), timeouts.page);
    if (outcome.kind === 'ok') continue;
    problems.push(`${route.path} of ${build} does not render on a server: ${saying(build, outcome)}.`);
    if (outcome.kind === 'ended') break;
  }
  return { pages: routes.length, problems };
}

type TriedPage = { remote: string; version: string; build: string; route: PageRoute } | null;

const renderOrder = (page: TriedPage) =>
  ({ kind: 'render', url: `http://localhost${examplePath(page)}`, session: NO_SESSION, page }) as const;

/** An address of a page: /event/:slug/:id becomes /event/1/1. */
const examplePath = (page: TriedPage) => page?.route.path.replace(/:[^/]+/g, '1') ?? '/';

/** "ticketing@1.2.0 asks for node:url" says again what the sentence has said already. */
const saying = (build: string, { message }: TrialOutcome) => asClause(message.replace(`${build} asks`, 'it asks'));

const asClause = (message: string) => message.replace(/\.$/, '');

/**
 * What became of an order. `ended` when the process no longer takes orders: it was stuck, or has crashed. `unsupported` when
 * it speaks another protocol.
 */
type TrialOutcome = { readonly kind: 'ok' | 'ended' | 'failed' | 'unsupported'; readonly message: string };

type TrialOrder = Extract<RenderOrder, { kind: 'remote' | 'render' }>;
type OrderWithoutId = TrialOrder extends infer Order ? (Order extends TrialOrder ? Omit<Order, 'id'> : never) : never;

const UNSUPPORTED: TrialOutcome = { kind: 'unsupported', message: 'it speaks another protocol' };

/** Every call is refused at once: a page that needs data is then left to the browser, and its code has run. */
const NO_DATA: ApiReply = {
  status: 500,
  headers: {},
  body: JSON.stringify({ error: true, message: 'There is no data in a trial.', data: null }),
};

const OK: TrialOutcome = { kind: 'ok', message: '' };
const MAX_MESSAGE = 300;
const MAX_PRINTED = 8_000;

/** A process that has no processor for so long is given up all the same. */
const MAX_WAIT_MS = 60_000;
const CHECK_INTERVAL_MS = 100;

/** One confined process with a shell's server build, which takes one order at a time. */
class TrialProcess {
  readonly #process: ChildProcess;
  readonly #channel: Channel;
  /** Of the order under way; null while the process starts. */
  #id: string | null = null;
  #printed = '';
  #ended: TrialOutcome | null = null;
  #settle: (outcome: TrialOutcome) => void = () => undefined;

  constructor(program: string, isolation: Isolation) {
    const log = (text: string) => {
      this.#printed = (this.#printed + text).slice(0, MAX_PRINTED);
    };
    this.#process = spawnConfined(program, { isolation, log });
    this.#channel = openChannel(this.#process, {
      onMessage: (message) => this.#receive(message),
      onBroken: (reason) => this.#end(reason),
    });
    this.#process.once('error', (error) => this.#end(error.message));
    // "close" and not "exit": what it printed at its end has been read then
    this.#process.once('close', (code, signal) => {
      if (code === 0 && this.#id === null) this.#ended ??= UNSUPPORTED; // it waits for orders on Node's own channel
      this.#end(errorLineOf(this.#printed) ?? `the process ended (${signal ?? code})`);
    });
  }

  get isRunning(): boolean {
    return this.#ended === null;
  }

  /** Never rejects. A process that does not answer in time is ended. */
  request(order: OrderWithoutId, timeoutMs: number): Promise<TrialOutcome> {
    if (this.#ended) return Promise.resolve(this.#ended);
    const id = randomBytes(16).toString('base64url');
    this.#id = id;
    const outcome = this.answered(timeoutMs);
    this.#channel.send({ ...order, id });
    return outcome;
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }

  /** Resolves once the process takes orders or has answered the last one, or never will. */
  answered(timeoutMs: number): Promise<TrialOutcome> {
    const { pid } = this.#process;
    const startedAt = performance.now();
    const waitedBefore = readWaitedMs(pid);
    return new Promise((resolve) => {
      const timer = setInterval(() => {
        const passed = performance.now() - startedAt;
        const waited = Math.max(0, readWaitedMs(pid) - waitedBefore);
        if (passed - waited > timeoutMs || passed > MAX_WAIT_MS)
          this.#end(`it does not answer within ${timeoutMs / 1000} s`);
      }, CHECK_INTERVAL_MS);
      this.#settle = (outcome) => {
        clearInterval(timer);
        resolve(outcome);
      };
      if (this.#ended) this.#settle(this.#ended);
    });
  }

  /** A report comes from the code of a team: only the answer to the last order is taken, and only text from it. */
  #receive(message: unknown): void {
    if (!isRecord(message)) return;
    const { id, call } = message;
    if (message.kind === 'ready' && this.#id === null)
      this.#settle(message.protocol === RENDERING_PROTOCOL ? OK : UNSUPPORTED);
    if (typeof id !== 'string' || id !== this.#id) return;
    if (message.kind === 'call' && typeof call === 'number')
      this.#channel.send({ kind: 'reply', id, call, reply: NO_DATA });
    if (message.kind !== 'done' || !isRecord(message.outcome)) return;
    const { kind, message: reason } = message.outcome;
    this.#settle(kind === 'failed' ? { kind, message: firstLine(String(reason)) } : OK);
  }

  #end(message: string): void {
    this.#ended ??= { kind: 'ended', message };
    this.#settle(this.#ended);
    this.end();
  }
}

/** "TypeError: x is undefined"; of a plain error, only its message. */
const firstLine = (text: string) => (text.split('\n')[0] ?? '').replace(/^Error: /, '').slice(0, MAX_MESSAGE);

/** The line that names the error in what Node prints when a program throws. */
function errorLineOf(text: string): string | undefined {
  const line =
    text.split('\n').find((each) => /^\w*Error\b/.test(each)) ?? text.split('\n').find((each) => each.trim());
  return line && firstLine(line);
}
