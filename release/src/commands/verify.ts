import { Command } from 'commander';
import { type Io, json } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { nothingLive } from '../command-line/skipped';
import { Refusal } from '../errors';
import { type AnyRelease, type Revision, releasesOf } from '../manifest/manifest';
import { findConflicts } from '../plan/find-conflicts';
import { findDamage } from '../publish/find-damage';
import { findSignatureProblems, type TrustedKeys } from '../signing/trust';
import { describeSkipped, readChannel, type Store } from '../store/store';

export function verifyCommand(io: Io): Command {
  return withStore(new Command('verify'))
    .description(
      'check what is live: newer revisions that cannot be used, hashes of all files, signatures, addresses claimed twice, shared packages that are missing',
    )
    .action(async (options: StoreOptions) => {
      const { store, keys } = openTrusted(options);
      const { live, skipped } = await readChannel(store, options.channel);
      if (!live) throw new Refusal(nothingLive(options.channel, skipped));
      const problems = [
        ...skipped.map((each) => `${describeSkipped(each)}.`),
        ...(await findProblems(store, live, keys)),
      ];
      if (options.json) io.print(json({ revision: live.revision, faults: problems }));
      if (problems.length > 0) throw new Refusal(`Revision ${live.revision} is not sound:\n${problems.join('\n')}`);
      if (!options.json) io.print(`Revision ${live.revision} is sound: ${describe(live)}.`);
    });
}

/** Why a live revision cannot be trusted, one sentence for each reason. */
async function findProblems(store: Store, live: Revision, keys: TrustedKeys | null): Promise<string[]> {
  const damage = await Promise.all(releasesOf(live).map((release) => describeDamage(store, release)));
  return [...damage.flat(), ...findSignatureProblems(live, keys), ...findConflicts(live)];
}

/** Checks files against the record inside the revision, because browsers check against the same record. */
async function describeDamage(store: Store, release: AnyRelease): Promise<string[]> {
  const files = await findDamage(store, release);
  return files.map((file) => `${release.name}@${release.version}: ${file} is missing or altered.`);
}

function describe(live: Revision): string {
  const releases = releasesOf(live);
  const files = releases.reduce((sum, { files }) => sum + Object.keys(files).length, 0);
  return `${files} files of ${releases.length} releases have their hash, every address has one owner, every need is met`;
}
