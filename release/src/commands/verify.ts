import { Command } from 'commander';
import { readApi } from '../api-calls/find-unanswered';
import { checkRevisionCalls } from '../command-line/around-change';
import { type Io, json, nothingLive, warnOfSkipped } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { Refusal } from '../errors';
import { nameOf, type Revision, releasesOf } from '../manifest/manifest';
import { findConflicts } from '../plan/find-conflicts';
import type { Trust } from '../policy/trust';
import { findDamage } from '../publish/published-files';
import { describeSkipped, readChannel, type Store } from '../store/store';

const WAY_OUT =
  'Keep what they call until no version that is live, rolled out or fallen back to calls it, or pin versions first that do without.';

export function verifyCommand(io: Io): Command {
  return withStore(new Command('verify'))
    .description(
      'check what is live: newer revisions that cannot be used, hashes of all files, the policy and the chain of signed revisions, addresses claimed twice, shared packages that are missing; ' +
        'or, with an api, before it is deployed, whether it answers all that is called, and nothing else',
    )
    .argument('[api]', 'its address (http://localhost:8081), or a file with its contract: `npx azadkar contract`')
    .action(async (place: string | undefined, options: StoreOptions) => {
      const { store, trust } = openTrusted(options);
      const { live, skipped } = await readChannel(store, options.channel);
      if (!live) throw new Refusal(nothingLive(options.channel, skipped));
      if (place !== undefined) {
        warnOfSkipped(io, options, skipped);
        return checkCalls(io, { store, live, place }, options);
      }
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

/** Whether an api answers what is live, rolled out, or fallen back to. */
async function checkCalls(
  io: Io,
  { store, live, place }: { readonly store: Store; readonly live: Revision; readonly place: string },
  options: StoreOptions,
): Promise<void> {
  const on = `on channel ${options.channel}`;
  const { problems, calls, unknown } = await checkRevisionCalls(
    store,
    { known: null, next: live },
    await readApi(place),
  );
  if (options.json) io.print(json({ api: place, revision: live.revision, calls, unknown, faults: problems }));
  if (problems.length > 0)
    throw new Refusal(
      `The api at ${place} does not answer all that is live ${on}:\n${problems.join('\n')}\n${WAY_OUT}`,
    );
  const beside = unknown.length > 0 ? ` Of ${unknown.join(', ')} it is not known what they call.` : '';
  if (!options.json) io.print(`The api at ${place} answers the ${calls} calls of what is live ${on}.${beside}`);
}

/** Why a live revision cannot be trusted, one sentence for each reason. */
async function findProblems(store: Store, live: Revision): Promise<string[]> {
  const damage = await Promise.all(
    // Against the record inside the revision, because browsers check against the same record.
    releasesOf(live).map(async (release) => {
      const files = await findDamage(store, release);
      return files.map((file) => `${nameOf(release)}: ${file} is missing or altered.`);
    }),
  );
  return [...damage.flat(), ...findConflicts(live)];
}

/** What is wrong with the policies, one sentence each. */
async function problemsOfPolicy(trust: Trust | null): Promise<string[]> {
  if (!trust) return [];
  await trust.policyInForce();
  return trust.problems().map((problem) => `${problem[0]?.toUpperCase()}${problem.slice(1)}.`);
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
