import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { defaultPublicUrl } from '../../../../process/defaults';
import { findUnanswered, readApi } from '../../api-calls/find-unanswered';
import { choosePages, type Examples, type Finding, readExamples, skipped } from '../../check/choose-pages';
import type { Member } from '../../check/open-page';
import { type Io, json, table } from '../../command-line/io';
import { authorOf, openTrusted, type StoreOptions, withStore } from '../../command-line/options';
import { messageOf, Refusal } from '../../errors';
import { pageSizesOf } from '../../manifest/addresses';
import { type AnyRelease, isShell, type Revision, releasesOf } from '../../manifest/manifest';
import { nextRevision } from '../../plan/next-revision';
import { toSizedRelease } from '../../publish/publish-build';
import { readBuild } from '../../publish/read-build';
import { tryUnpublished } from '../../server-build/try-revision';
import { describeSkipped, readChannel, readLive, type Store } from '../../store/store';
import { buildIfStale } from '../../workspace/build-stale-packages';

interface CheckOptions extends StoreOptions {
  budget?: number;
  site?: string;
  member?: Member;
}

/** Kilobytes that the largest page may send by default. */
const BUDGET = 60;

export function checkCommand(io: Io): Command {
  return withMember(withStore(new Command('check')))
    .description(
      'what CI runs before publishing: builds, and asks whether that could be pinned on every channel, renders on a server, is small enough, ' +
        'and whether each page opens in a running site and is accessible',
    )
    .argument('[folder]', 'a package, or a finished build: mfe-ticketing', '.')
    .option(
      '--budget <kB>',
      `what the largest page may send, compressed (default: check.json's, or ${BUDGET})`,
      parseKilobytes,
    )
    .option('--site <url>', 'a running site to open the pages in; it is not changed', parseSite)
    .action(async (place: string, options: CheckOptions) => {
      const folder = path.resolve(place);
      await buildIfStale(folder, io.warn);
      const build = await readBuild(folder);
      const release = await toSizedRelease(build, { author: authorOf({}), at: new Date().toISOString() });
      const { store } = openTrusted(options);
      const live = await readLive(store, options.channel);
      const given = readExamples(folder);
      const before = live && (releasesOf(live).find(({ name }) => name === release.name) ?? null);
      const findings = [
        ...(await checkChannels(store, options.store, release)),
        ...(await checkServerBuild(store, live, release, build.files)),
        checkSize(release, before, options.budget ?? given.budget ?? BUDGET),
        ...checkDescriptions(release),
        ...(await checkCalls(release, build.files, options.site)),
        ...(await checkPagesAt(given, build.files, release, options)),
      ];
      io.print(options.json ? json(findings.map(toJson)) : inWords(findings));
      if (findings.some(({ verdict }) => verdict === 'failed'))
        throw new Refusal(`${release.name}@${release.version} is not ready.`);
    });
}

async function checkPagesAt(
  examples: Examples,
  files: ReadonlyMap<string, Buffer>,
  release: AnyRelease,
  { site, member }: CheckOptions,
): Promise<Finding[]> {
  if (isShell(release)) return [skipped('pages', 'the shell has none of its own')];
  if (!site)
    return [skipped('pages', `no browser went there: say --site ${process.env.PUBLIC_URL || defaultPublicUrl}`)];
  const { pages, others } = choosePages(release.routes, examples, member !== undefined);
  const { checkPages } = await import('../../check/check-pages'); // Playwright is loaded only where it is used
  return [...(await checkPages({ site, release, files, pages, member: member ?? null })), ...others];
}

const WORDS = { ok: 'ok', failed: 'NO', 'left out': '–' } as const;

/** The fields of `--json`. */
const toJson = ({ what, verdict, detail: said }: Finding) => ({ what, verdict, said });

const inWords = (findings: readonly Finding[]) =>
  table(findings.map(({ what, verdict, detail }) => [WORDS[verdict], what, detail]));

function parseKilobytes(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Say a whole number of kilobytes.');
  return Number(text);
}

/** The public pages that search engines are not led to: the sitemap has only those with a description. No failure. */
function checkDescriptions(release: AnyRelease): Finding[] {
  if (isShell(release)) return [];
  return release.routes
    .filter(({ access, path, description }) => access === 'public' && !path.includes(':') && !description)
    .map(({ path }) => skipped(path, 'has no description: it is not in sitemap.xml, and search engines get no words'));
}

type Sizes = ReadonlyMap<string, number>;

/** Checks the largest page, and says which pages differ most from those of the version that is live. */
function checkSize(release: AnyRelease, live: AnyRelease | null, budgetKilobytes: number): Finding {
  const sizes = pageSizesOf(release);
  const [page, bytes] = [...sizes].sort(([, one], [, other]) => other - one)[0] ?? ['no page', 0];
  const against = live ? `; against ${live.version}, which is live: ${differencesOf(sizes, pageSizesOf(live))}` : '';
  const detail = `${page} sends ${(bytes / 1000).toFixed(1)} kB of ${budgetKilobytes} kB${against}`;
  return { what: 'size', verdict: bytes <= budgetKilobytes * 1000 ? 'ok' : 'failed', detail };
}

const MOST_DIFFERENCES = 3;
/** A difference that is said: 0.1 kB. */
const LEAST_BYTES = 100;

/** "event +1.2 kB, orders -0.4 kB": the pages that differ most. */
function differencesOf(sizes: Sizes, before: Sizes): string {
  const differences = [...sizes].map(([page, bytes]) => [page, bytes - (before.get(page) ?? 0)] as const);
  const largest = differences.sort(([, one], [, other]) => Math.abs(other) - Math.abs(one)).slice(0, MOST_DIFFERENCES);
  const said = largest.filter(([, bytes]) => Math.abs(bytes) >= LEAST_BYTES);
  const inWords = said.map(([page, bytes]) => `${page} ${bytes > 0 ? '+' : ''}${(bytes / 1000).toFixed(1)} kB`);
  return inWords.join(', ') || 'no difference';
}

/** Whether the server build loads, and renders its public pages; nothing for a build without one. */
async function checkServerBuild(
  store: Store,
  live: Revision | null,
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
): Promise<Finding[]> {
  const what = 'server build';
  const trial = await tryUnpublished(store, live, release, files);
  if (!trial) return [];
  if ('reason' in trial) return [skipped(what, `not tried: ${trial.reason}`)];
  const { problems, pages, seconds } = trial;
  const lasted = `${seconds.toFixed(1)} s`;
  const ok =
    pages > 0 ? `loads, and renders ${pages} public ${pages === 1 ? 'page' : 'pages'}, ${lasted}` : `loads, ${lasted}`;
  if (problems.length === 0) return [{ what, verdict: 'ok', detail: ok }];
  return problems.map((detail) => ({ what, verdict: 'failed', detail }));
}

/** Whether the api of a site answers what a build calls; nothing without a site, or for a build that calls nothing. */
async function checkCalls(
  release: AnyRelease,
  files: ReadonlyMap<string, Buffer>,
  site: string | undefined,
): Promise<Finding[]> {
  const what = 'api';
  const calls = release.calls ?? [];
  if (!site || calls.length === 0) return [];
  try {
    const api = await readApi(site);
    const problems = await findUnanswered(release, async (file) => files.get(file) ?? null, api);
    if (problems.length === 0) return [{ what, verdict: 'ok', detail: `answers all ${calls.length} calls` }];
    return problems.map((detail) => ({ what, verdict: 'failed', detail }));
  } catch (error) {
    return [skipped(what, messageOf(error))];
  }
}

/** Whether a release could be pinned on each channel as it is now. `address` is that of the store, for the message. */
async function checkChannels(store: Store, address: string, release: AnyRelease): Promise<Finding[]> {
  const channels = await store.listChannels();
  if (channels.length === 0) return [skipped('channels', `nothing is live on any channel of ${address}`)];
  return Promise.all(channels.map((channel) => checkChannel(store, channel, release)));
}

async function checkChannel(store: Store, channel: string, release: AnyRelease): Promise<Finding> {
  const { live, skipped, free } = await readChannel(store, channel);
  const { name, version, author, publishedAt: at } = release;
  const candidate = { name, version, release, published: [], damaged: [] };
  const meta = { channel, author, reason: '', urgent: false, at };
  const refusal = refusalOf(() => nextRevision(live, { kind: 'pin', candidates: [candidate] }, meta, free));
  const beside = skipped.map((each) => ` (${describeSkipped(each)})`).join('');
  return {
    what: `channel ${channel}`,
    verdict: refusal ? 'failed' : 'ok',
    detail: (refusal ?? 'could be pinned') + beside,
  };
}

function refusalOf(plan: () => unknown): string | null {
  try {
    plan();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Options of commands that open a site's pages in a browser. */
export const withSite = (command: Command): Command =>
  command.addOption(
    new Option('--site <url>', 'a running site whose api answers; it is not changed')
      .argParser(parseSite)
      .makeOptionMandatory(),
  );

export const withMember = (command: Command): Command =>
  command.addOption(
    new Option('--member <email:password>', "who opens members' pages there")
      .env('CHECK_MEMBER')
      .argParser(parseMember),
  );

function parseSite(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new InvalidArgumentError(`Say the address of a site: ${defaultPublicUrl}.`);
}

function parseMember(text: string): Member {
  const [, email = '', password = ''] = /^([^:\s@]+@[^:\s@]+):(.+)$/.exec(text) ?? [];
  if (!email) throw new InvalidArgumentError('Say email:password.');
  return { email, password };
}
