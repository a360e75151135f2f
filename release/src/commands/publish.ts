import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import { Command } from 'commander';
import { requireServerBuild, type ServerBuildOptions, withServerBuild } from '../command-line/around-change';
import { type Io, json } from '../command-line/io';
import {
  type AuthorOptions,
  authorOf,
  openTrusted,
  requireSameAuthor,
  type StoreOptions,
  withAuthor,
  withStore,
} from '../command-line/options';
import { isInPipeline } from '../command-line/pipeline-run';
import { Refusal } from '../errors';
import { isForVisitors } from '../manifest/addresses';
import { type AnyRelease, isShell, type Pins, type ReleaseId, releasesOf } from '../manifest/manifest';
import { findSlotConflicts } from '../plan/find-conflicts';
import { pin } from '../plan/pins';
import { publishingProblem } from '../policy/rights';
import type { Trust } from '../policy/trust';
import { type Publication, publishBuild, toRelease } from '../publish/publish-build';
import { readBuild } from '../publish/read-build';
import { readSigningKey } from '../signing/signing-key';
import { openStore } from '../store/open-store';
import { readLive } from '../store/store';
import { buildIfStale } from '../workspace/build-stale-packages';

type PublishOptions = StoreOptions & AuthorOptions & ServerBuildOptions;

export function publishCommand(io: Io): Command {
  return withServerBuild(withAuthor(withStore(new Command('publish'))))
    .description('build what is stale and put it into the store, each as a version that never changes')
    .argument('<folders...>', 'packages, or finished builds: mfe-ticketing')
    .action(async (folders: string[], options: PublishOptions, command: Command) => {
      if (isInPipeline(process.env) && command.getOptionValueSource('store') === 'default')
        throw new Refusal('This would be published into a folder that ends with the pipeline: set RELEASE_STORE.');
      const store = openStore(options.store);
      const { trust, store: trusted } = openTrusted(options);
      const key = options.key ? readSigningKey(options.key) : undefined;
      const author = trust ? await publisherOf(trust, key, options) : authorOf(options);
      const by = { author, at: new Date().toISOString(), key };
      const published = [];
      const before = await readLive(trusted, options.channel);
      let live: Pins | null = before;
      for (const folder of folders) {
        const build = await readFinished(path.resolve(folder), io);
        const tried = { release: toRelease(build, by), files: build.files };
        if (trust && key) await requireRight(trust, key, tried.release);
        if (options.serverBuild) await requireServerBuild(io, store, live, tried);
        const publication = await publishBuild(store, build, by, before ? releasesOf(before) : []);
        const { release, problems } = publication;
        for (const sentence of problems) io.warn(sentence);
        if (isShell(release)) live = { shell: release, remotes: [] }; // the remotes after it will run in this one
        published.push(publication);
      }
      warnOfSlots(
        io,
        before,
        published.map(({ release }) => release),
      );
      const summaries = published.map(summaryOf);
      io.print(options.json ? json(summaries) : summaries.map((each) => describe(each, options)).join('\n'));
    });
}

/** Where a policy is in force, nothing is published that could not be pinned. */
async function publisherOf(trust: Trust, key: KeyObject | undefined, { author }: PublishOptions): Promise<string> {
  if (!key)
    throw new Refusal(
      'A policy is in force: sign what you publish with your key, --key <file> or RELEASE_SIGNING_KEY.',
    );
  const { name } = await trust.principalOf(key);
  requireSameAuthor(author, name);
  return name;
}

async function requireRight(trust: Trust, key: KeyObject, release: ReleaseId): Promise<void> {
  const { policy } = await trust.policyInForce();
  const problem = publishingProblem(policy, await trust.principalOf(key), release);
  if (problem) throw new Refusal(problem);
}

/** Parts that a pin would refuse now. They may be published before the page that has a slot for them. */
function warnOfSlots(io: Io, live: Pins | null, releases: readonly AnyRelease[]): void {
  if (!live) return;
  for (const sentence of findSlotConflicts(live, pin(live, releases)))
    io.warn(`A pin would be refused now. ${sentence}`);
}

async function readFinished(folder: string, io: Io) {
  await buildIfStale(folder, io.warn);
  return readBuild(folder);
}

function summaryOf({ release, isNew, updates }: Publication) {
  const { name, version, files } = release;
  const sent = Object.entries(files).filter(([file]) => isForVisitors(file));
  const sizes = sent.map(([, { bytes, compressed }]) => compressed?.br ?? bytes);
  const signed = release.signature !== undefined;
  const sum = sizes.reduce((all, size) => all + size, 0);
  return { name, version, isNew, signed, files: sizes.length, bytes: sum, updates };
}

type Published = ReturnType<typeof summaryOf>;

function describe(
  { name, version, isNew, signed, files, bytes, updates }: Published,
  { key, store }: PublishOptions,
): string {
  if (!isNew) {
    const unsigned = key && !signed ? ', and unsigned: raise its version to sign it' : '';
    return `${name}@${version} was already published, with the same content${unsigned}.`;
  }
  const toReturning = updates.map((each) => `${inKilobytes(each.bytes)} to who has ${each.from}`);
  const sizes = [`${inKilobytes(bytes)} to send`, ...toReturning].join(', ');
  return `Published ${name}@${version} into ${store}: ${files} ${files === 1 ? 'file' : 'files'}, ${sizes}${signed ? ', signed' : ''}.`;
}

const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
