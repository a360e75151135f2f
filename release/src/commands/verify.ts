import { Command } from 'commander';
import { type Io, json } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { nothingLive } from '../command-line/output/skipped';
import { Refusal } from '../errors';
import { type AnyRelease, type Revision, releasesOf } from '../manifest/manifest';
import { findConflicts } from '../plan/find-conflicts';
import type { Trust } from '../policy/trust';
import { findDamage } from '../publish/find-damage';
import { describeSkipped, readChannel, type Store } from '../store/store';

export function verifyCommand(io: Io): Command {
  return withStore(new Command('verify'))
    .description(
      'check what is live: newer revisions that cannot be used, hashes of all files, the policy and the chain of signed revisions, addresses claimed twice, shared packages that are missing',
    )
    .action(async (options: StoreOptions) => {
      const { store, trust } = openTrusted(options);
      const { live, skipped } = await readChannel(store, options.channel);
      if (!live) throw new Refusal(nothingLive(options.channel, skipped));
      const problems = [
        ...skipped.map((each) => `${describeSkipped(each)}.`),
        ...(await findProblems(store, live)),
        ...(await problemsOfPolicy(trust)),
      ];
      if (options.json) io.print(json({ revision: live.revision, faults: problems }));
      if (problems.length > 0) throw new Refusal(`Revision ${live.revision} is not sound:\n${problems.join('\n')}`);
      if (!options.json)
        io.print(`Revision ${live.revision} is sound: ${describe(live)}${await describeTrust(trust)}.`);
    });
}

/** Why a live revision cannot be trusted, one sentence for each reason. */
async function findProblems(store: Store, live: Revision): Promise<string[]> {
  const damage = await Promise.all(releasesOf(live).map((release) => describeDamage(store, release)));
  return [...damage.flat(), ...findConflicts(live)];
}

/** What is wrong with the policies, one sentence each. */
async function problemsOfPolicy(trust: Trust | null): Promise<string[]> {
  if (!trust) return [];
  await trust.policyInForce();
  return trust.problems().map((problem) => `${problem[0]?.toUpperCase()}${problem.slice(1)}.`);
}

/** Checks files against the record inside the revision, because browsers check against the same record. */
async function describeDamage(store: Store, release: AnyRelease): Promise<string[]> {
  const files = await findDamage(store, release);
  return files.map((file) => `${release.name}@${release.version}: ${file} is missing or altered.`);
}

async function describeTrust(trust: Trust | null): Promise<string> {
  if (!trust) return '; nobody checks who made it, because no RELEASE_POLICY_KEY is set';
  const { policy } = await trust.policyInForce();
  const word = policy.secondWord ? ', and has the second word that it needs' : '';
  return `, and every revision since policy ${policy.policy} is signed by somebody who may make it${word}`;
}

function describe(live: Revision): string {
  const releases = releasesOf(live);
  const files = releases.reduce((sum, { files }) => sum + Object.keys(files).length, 0);
  return `${files} files of ${releases.length} releases have their hash, every address has one owner, every need is met`;
}
