import path from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { checkChannels } from '../check/check-channels';
import { checkSize } from '../check/check-size';
import { chooseVisits } from '../check/choose-visits';
import { type Finding, leftOut } from '../check/finding';
import { readExamples } from '../check/read-examples';
import type { Member } from '../check/sign-in';
import { buildIfStale } from '../local/build-stale';
import { type AnyRelease, isShell } from '../manifest/manifest';
import { Refusal } from '../manifest/refusal';
import { toRelease } from '../publish/publish-build';
import { readBuild } from '../publish/read-build';
import { openStore } from '../store/open-store';
import { type Io, json, table } from './io';
import { authorOf, type StoreOptions, withStore } from './options';

interface CheckOptions extends StoreOptions {
  budget: number;
  site?: string;
  member?: Member;
}

export function checkCommand(io: Io): Command {
  return withStore(new Command('check'))
    .description(
      'what CI runs before publishing: builds, and asks whether that could be pinned on every channel, is small enough, ' +
        'and whether each page opens in a running site and is accessible',
    )
    .argument('[folder]', 'a package, or a finished build: mfe-ticketing', '.')
    .option('--budget <kB>', 'what the largest page may send, compressed', parseKilobytes, 60)
    .option('--site <url>', 'a running site to open the pages in; it is not changed', parseSite)
    .addOption(
      new Option('--member <email:password>', "who opens members' pages there")
        .env('CHECK_MEMBER')
        .argParser(parseMember),
    )
    .action(async (place: string, options: CheckOptions) => {
      const folder = path.resolve(place);
      await buildIfStale(folder, io.warn);
      const build = await readBuild(folder);
      const release = toRelease(build, { author: authorOf({}), at: new Date().toISOString() });
      const findings = [
        ...(await checkChannels(openStore(options.store), options.store, release)),
        await checkSize(build, options.budget),
        ...(await checkPages(folder, build.files, release, options)),
      ];
      io.print(options.json ? json(findings) : inWords(findings));
      if (findings.some(({ verdict }) => verdict === 'failed'))
        throw new Refusal(`${release.name}@${release.version} is not ready.`);
    });
}

async function checkPages(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  release: AnyRelease,
  { site, member }: CheckOptions,
): Promise<Finding[]> {
  if (isShell(release)) return [leftOut('pages', 'the shell has none of its own')];
  if (!site) return [leftOut('pages', 'no browser went there: say --site http://localhost:8080')];
  const { visits, left } = chooseVisits(release.routes, readExamples(folder), member !== undefined);
  const { visitPages } = await import('../check/visit-pages'); // only who wants it pays for a browser
  return [...(await visitPages({ site, release, files, visits, member: member ?? null })), ...left];
}

const WORDS = { ok: 'ok', failed: 'NO', 'left out': '–' } as const;

const inWords = (findings: readonly Finding[]) =>
  table(findings.map(({ what, verdict, said }) => [WORDS[verdict], what, said]));

function parseKilobytes(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Say a whole number of kilobytes.');
  return Number(text);
}

function parseSite(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new InvalidArgumentError('Say the address of a site: http://localhost:8080.');
}

function parseMember(text: string): Member {
  const [, email = '', password = ''] = /^([^:\s]+@[^:\s]+):(.+)$/.exec(text) ?? [];
  if (!email) throw new InvalidArgumentError('Say email:password.');
  return { email, password };
}
