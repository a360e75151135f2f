import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import { freePort } from '../../../../process/free-port';
import { type Member, requireSite } from '../../check/open-page';
import { DEFAULT_LIMITS } from '../../check/trial/compare-visits';
import { listPages } from '../../check/trial/list-pages';
import { type Io, json } from '../../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../../command-line/options';
import { parseTargets } from '../../command-line/parse-arguments';
import { Refusal } from '../../errors';
import { nameOf, type PinnedRemote, type ReleaseId, type Revision } from '../../manifest/manifest';
import { planChange } from '../../plan/plan-change';
import { withMember, withSite } from './check';
import { trialAsJson, trialInWords } from './describe-trial';

interface TryOptions extends StoreOptions {
  site: string;
  member?: Member;
  rows: string[];
  maxWeight: number;
  maxLcp: number;
  losePaths: boolean;
}

export function tryCommand(io: Io): Command {
  return withMember(withSite(withStore(new Command('try'))))
    .description(
      'open every page of the site that a pin would make, beside the one that is live, and compare: errors, accessibility, ' +
        'status, rendering, weight and speed. Nothing is published and nothing changed',
    )
    .argument('<name@version...>', 'ticketing@1.4.0 shell@1.1.0', parseTargets)
    .addOption(
      new Option('--rows <word>', 'only pages of this remote, or whose address contains it; again for more')
        .argParser((word: string, before: string[]) => [...before, word])
        .default([], 'all'),
    )
    .option('--max-weight <percent>', 'by how much a page may get heavier', parsePercent, DEFAULT_LIMITS.weightPercent)
    .option('--max-lcp <percent>', 'by how much later its content may appear', parsePercent, DEFAULT_LIMITS.lcpPercent)
    .option('--lose-paths', 'agree that an address may end up without an owner', false)
    .action(async (targets: ReleaseId[], options: TryOptions) => {
      const startedAt = performance.now();
      const { store } = openTrusted(options);
      const { channel, site, member } = options;
      await requireSite(site);
      const meta = { channel, reason: '', urgent: false, author: 'a trial', at: new Date().toISOString() };
      const request = { kind: 'pin', targets, mayLosePaths: options.losePaths } as const;
      const { live, next } = await planChange(store, request, meta, null);
      const tried = trialRevision(next);
      const { pages, others } = await listPages(store, {
        live,
        next: tried,
        hasMember: member !== undefined,
        only: options.rows,
      });
      if (pages.length === 0) throw new Refusal('No page was opened: no row is chosen that can be.');
      io.warn(`Trying ${pages.length} pages with ${targets.map(nameOf).join(' ')}, with the api of ${site}.`);
      const limits = { weightPercent: options.maxWeight, lcpPercent: options.maxLcp };
      const results = await withGateways([live && trialRevision(live), tried], options, async ([before, after]) => {
        if (!after) throw new Error('There is no gateway for the trial.');
        const { runTrial } = await import('../../check/trial/run-trial'); // Playwright is loaded only where it is used
        const onProgress = (done: number, all: number) => {
          if (done % 40 === 0 && done < all) io.warn(`${done} of ${all} visits.`);
        };
        return runTrial({ pages, live: before ?? null, tried: after, member: member ?? null, limits, onProgress });
      });
      const seconds = (performance.now() - startedAt) / 1000;
      io.print(options.json ? json(trialAsJson(results, others)) : trialInWords(results, others, seconds));
      const isWorse = results.some(({ differences }) => differences.some(({ verdict }) => verdict === 'worse'));
      if (isWorse) throw new Refusal(`With ${targets.map(nameOf).join(' ')} the site would be worse than it is.`);
    });
}

/** Starts a gateway for each revision, and stops all of them when the work is done. */
async function withGateways<T>(
  revisions: readonly (Revision | null)[],
  { store, site }: TryOptions,
  work: (origins: (string | null)[]) => Promise<T>,
): Promise<T> {
  const started = await Promise.allSettled(
    revisions.map((revision) => revision && startTrialGateway({ store, revision, api: site })),
  );
  const running = started.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
  try {
    for (const each of started) if (each.status === 'rejected') throw each.reason;
    return await work(started.map((each) => (each.status === 'fulfilled' ? (each.value?.url ?? null) : null)));
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

function parsePercent(text: string): number {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Say a whole number of percent.');
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 100;
const MAX_LOG = 2_000;

interface TrialOptions {
  /** The address of the store. */
  readonly store: string;
  readonly revision: Revision;
  /** The origin whose api answers. */
  readonly api: string;
}

/**
 * A gateway of its own for one revision, on this machine: pages are rendered and served as on the site. Throws Refusal where
 * there is no gateway's program, or it does not start.
 */
async function startTrialGateway({ store, revision, api }: TrialOptions) {
  const room = findGatewayRoom();
  const folder = await mkdtemp(path.join(tmpdir(), 'azadkar-trial-'));
  const file = path.join(folder, 'revision.json');
  await writeFile(file, JSON.stringify(revision), { mode: 0o600 });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', '--trial', file], {
    cwd: room,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...settings({ store, revision, api, port, url }) },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      log = `${log}${text}`.slice(-MAX_LOG);
    });
  const stop = async () => {
    child.kill('SIGTERM');
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null) await Promise.race([ended, sleep(STOP_TIMEOUT_MS, null, { ref: false })]);
    child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  for (const giveUpAt = Date.now() + START_TIMEOUT_MS; Date.now() < giveUpAt; await sleep(POLL_INTERVAL_MS)) {
    if (await serves(url, revision.revision)) return { url, stop };
    if (child.exitCode !== null) break;
  }
  await stop();
  throw new Refusal(`The gateway for the trial did not start. It said: ${log.trim() || 'nothing'}`);
}

function settings({ store, revision, api, port, url }: TrialOptions & { port: number; url: string }) {
  return {
    HOST: 'localhost',
    PORT: String(port),
    PUBLIC_URL: url,
    API_ORIGIN: api,
    RELEASE_STORE: /^s3:/.test(store) ? store : path.resolve(store),
    CHANNEL: revision.channel,
    CONSOLE_PORT: 'off',
    RENDERER_ISOLATION: 'available',
    LOG_LEVEL: 'warn',
  };
}

/** Of the environment only what is needed to run: no settings of a site, no keys but those of the store. */
const environment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^(PATH|HOME|TMPDIR|LANG|AWS_\w+|NODE_EXTRA_CA_CERTS)$/.test(name)),
  );

/** The gateway is a room of the platform's repository, whose program is not published. */
function findGatewayRoom(): string {
  const folders = [process.cwd(), import.meta.dirname].flatMap(foldersAround);
  const room = folders
    .map((folder) => path.join(folder, 'gateway'))
    .find((each) => existsSync(path.join(each, 'src/main.ts')));
  if (room) return room;
  throw new Refusal(
    "`release try` runs the platform's gateway: run it in a working copy of the platform's repository.",
  );
}

const foldersAround = (folder: string): string[] =>
  path.dirname(folder) === folder ? [folder] : [folder, ...foldersAround(path.dirname(folder))];

async function serves(url: string, revision: number): Promise<boolean> {
  const response = await fetch(`${url}/revision`).catch(() => null);
  const served: unknown = response?.ok ? await response.json().catch(() => null) : null;
  return typeof served === 'object' && served !== null && 'revision' in served && served.revision === revision;
}

/**
 * A revision as it is tried: without versions to fall back to, which would hide faults, and without roll-outs, which would
 * give one visit another version than the next.
 */
export function trialRevision(revision: Revision): Revision {
  const { shellRollOut: _rollOut, shellGuardedUntil: _until, signature: _signature, ...kept } = revision;
  return { ...kept, remotes: revision.remotes.map(alone) };
}

const alone = ({ release }: PinnedRemote): PinnedRemote => ({ release, previous: null });
