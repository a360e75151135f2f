import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { AnyRelease } from '../manifest/manifest';
import { plan } from '../manifest/plan';
import { Refusal } from '../manifest/refusal';
import { compressFiles } from '../publish/compress-files';
import { toRelease } from '../publish/publish-build';
import { type Build, readBuild } from '../publish/read-build';
import { openStore } from '../store/open-store';
import { readLive, type Store } from '../store/store';
import { type Io, json, table } from './io';
import { authorOf, type StoreOptions, withStore } from './options';

interface CheckOptions extends StoreOptions {
  budget: number;
}

interface Finding {
  what: string;
  ok: boolean;
  said: string;
}

export function checkCommand(io: Io): Command {
  return withStore(new Command('check'))
    .description('what CI runs before publishing: could this build be pinned on every channel, and is it small enough')
    .argument('<folder>', 'a package with a dist folder: mfe-ticketing')
    .option('--budget <kB>', 'what the largest page may send, compressed', parseKilobytes, 60)
    .action(async (folder: string, options: CheckOptions) => {
      const build = await readBuild(path.resolve(folder));
      const release = toRelease(build, { author: authorOf({}), at: new Date().toISOString() });
      const findings = [...(await checkChannels(openStore(options.store), release)), await checkSize(build, options)];
      io.print(options.json ? json(findings) : inWords(findings));
      if (findings.some(({ ok }) => !ok)) throw new Refusal(`${release.name}@${release.version} is not ready.`);
    });
}

/** Whether the release could be pinned on each channel as it is now. */
async function checkChannels(store: Store, release: AnyRelease): Promise<Finding[]> {
  const channels = await store.listChannels();
  return Promise.all(
    channels.map(async (channel) => {
      const live = await readLive(store, channel);
      const { name, version, author, publishedAt: at } = release;
      const candidate = { name, version, release, published: [], damaged: [] };
      const occasion = { channel, author, reason: '', urgent: false, at };
      const refusal = refusalOf(() => plan(live, { kind: 'pin', candidates: [candidate] }, occasion));
      return { what: `channel ${channel}`, ok: refusal === null, said: refusal ?? 'could be pinned' };
    }),
  );
}

function refusalOf(decide: () => unknown): string | null {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Of the page that sends most: its own files and the entry, as they will travel. */
async function checkSize({ record, files }: Build, { budget }: CheckOptions): Promise<Finding> {
  const compressed = await compressFiles(files);
  const sizeOf = (name: string) => compressed.get(name)?.br.byteLength ?? files.get(name)?.byteLength ?? 0;
  const pages: [string, readonly string[]][] =
    record.kind === 'remote'
      ? Object.entries(record.pages).map(([page, needs]) => [page, [record.entry, ...needs.files]])
      : [['every page', record.scripts]];
  const sizes = pages.map(([page, names]) => [page, names.reduce((sum, name) => sum + sizeOf(name), 0)] as const);
  const [page, bytes] = sizes.sort(([, a], [, b]) => b - a)[0] ?? ['no page', 0];
  const said = `${page} sends ${(bytes / 1000).toFixed(1)} kB of ${budget} kB`;
  return { what: 'size', ok: bytes <= budget * 1000, said };
}

const inWords = (findings: readonly Finding[]) =>
  table(findings.map(({ what, ok, said }) => [ok ? 'ok' : 'NO', what, said]));

function parseKilobytes(text: string): number {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError('Say a whole number of kilobytes.');
  return Number(text);
}
