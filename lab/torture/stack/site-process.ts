/** A process of the site that may be killed at any moment and started again at the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 180_000;
const POLL_INTERVAL_MS = 25;

export interface SiteProcessOptions {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Where it listens: "http://127.0.0.1:9101". */
  readonly origin: string;
  /** Where its metrics are read: "http://127.0.0.1:9151". */
  readonly metricsOrigin: string;
  /** Receives what it prints, appended. */
  readonly logFile: string;
}

export class SiteProcess {
  readonly #options: SiteProcessOptions;
  #child: ChildProcess | undefined;
  #isMeantToEnd = false;
  /** How often it ended although nobody had asked for it. */
  deaths = 0;

  constructor(options: SiteProcessOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get origin(): string {
    return this.#options.origin;
  }

  get metricsOrigin(): string {
    return this.#options.metricsOrigin;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves as soon as the process says that it is ready. Throws with the end of its log when it ends instead. */
  async start(): Promise<void> {
    const { args, env, cwd, logFile } = this.#options;
    const log = openSync(logFile, 'a');
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', log, log] });
    this.#child = child;
    this.#isMeantToEnd = false;
    child.once('exit', () => {
      if (!this.#isMeantToEnd && this.#child === child) this.deaths += 1;
    });
    await this.waitUntilReady();
  }

  async waitUntilReady(timeoutMs = START_TIMEOUT_MS): Promise<void> {
    for (const giveUpAt = Date.now() + timeoutMs; Date.now() < giveUpAt; await sleep(POLL_INTERVAL_MS)) {
      if (this.#hasEnded()) break;
      if (await this.isReady()) return;
    }
    throw new Error(`${this.name} did not become ready. The end of its log:\n${this.#endOfLog()}`);
  }

  /** Waits until it is ready again; one that has died, which is counted, is started again. */
  async comeBack(): Promise<void> {
    await (this.#hasEnded() ? this.start() : this.waitUntilReady());
  }

  async isReady(): Promise<boolean> {
    const reply = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    await reply?.body?.cancel();
    return reply?.ok === true;
  }

  /** Ends it as a power cut would: nothing is closed or finished. */
  kill(): Promise<void> {
    return this.#end('SIGKILL').then(() => undefined);
  }

  /** Asks it to end, and gives its exit code, or null when it had to be killed by somebody. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || this.#hasEnded()) return child?.exitCode ?? null;
    this.#isMeantToEnd = true;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  #hasEnded(): boolean {
    return !this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #endOfLog(): string {
    return readFileSync(this.#options.logFile, 'utf8').slice(-2_000);
  }
}
