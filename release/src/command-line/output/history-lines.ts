/** Revisions as lines of the history: who changed what, when, why, and on whose word. */
import type { PrunedRevision, Revision } from '../../manifest/manifest';
import { changesBetween } from '../../plan/explain';
import { type Policy, principalOfKey } from '../../policy/policy';
import type { Trust } from '../../policy/trust';
import { fingerprintOf } from '../../signing/signing-key';
import { isRevision, readOrSkip, type Store } from '../../store/store';

export interface HistoryLine
  extends Pick<Revision, 'revision' | 'at' | 'author' | 'approvedBy' | 'run' | 'reason' | 'urgent'> {
  readonly changes: readonly string[];
  /** Whose key signed it, by the policy in force, or the key's fingerprint; null without a signature. */
  readonly signedBy?: string | null;
  /** Why no gateway under this policy serves it. */
  readonly unusable?: string;
}

/** A revision whose file cannot be read. */
export type UnusableLine = Pick<HistoryLine, 'revision'> & { readonly unusable: string };

function describe(
  before: Revision | null,
  after: Revision,
  policy: Policy | null,
  unusable: string | undefined,
): HistoryLine {
  const { revision, at, author, approvedBy, run, reason, urgent } = after;
  return {
    revision,
    at,
    author,
    ...(approvedBy ? { approvedBy } : {}),
    ...(run ? { run } : {}),
    ...(policy ? { signedBy: signerIn(policy, after) } : {}),
    reason,
    urgent,
    changes: changesBetween(before, after),
    ...(unusable ? { unusable } : {}),
  };
}

function signerIn(policy: Policy, { signature }: Revision): string | null {
  return signature ? (principalOfKey(policy, signature.key)?.name ?? `the key ${fingerprintOf(signature.key)}`) : null;
}

/** The lines of some of a channel's revisions, newest first. */
export async function readHistory(
  store: Store,
  trust: Trust | null,
  channel: string,
  numbers: readonly number[],
): Promise<(HistoryLine | UnusableLine)[]> {
  const policy = trust && (await trust.policyInForce()).policy;
  const all = await store.listRevisions(channel);
  const [oldest = 0] = numbers.slice(-1);
  const read = [...numbers, ...all.filter((number) => number < oldest).slice(0, 1)];
  const found = await Promise.all(read.map((number) => readOrSkip(store, channel, number)));
  // What is not trusted is shown as well: it says who claims to have made it.
  const judged = trust ? await Promise.all(read.map((number) => readOrSkip(trust.store, channel, number))) : found;
  const lines = found.slice(0, numbers.length).map((each, i) => {
    if (!isRevision(each)) return { revision: each.revision, unusable: each.reason };
    const judgment = judged[i];
    const unusable = judgment && !isRevision(judgment) ? judgment.reason : undefined;
    return describe(judged.slice(i + 1).find(isRevision) ?? null, each, policy, unusable);
  });
  return read.length > numbers.length ? lines : withKnownChanges(lines, await store.listPruned(channel));
}

/** What the oldest revision changed was kept when the one before it was pruned. */
function withKnownChanges(
  lines: readonly (HistoryLine | UnusableLine)[],
  pruned: readonly PrunedRevision[],
): (HistoryLine | UnusableLine)[] {
  return lines.map((line, i) => {
    const isOldest = i === lines.length - 1;
    const known = pruned.find(({ revision }) => isOldest && revision === line.revision)?.changes;
    return known && 'changes' in line ? { ...line, changes: known } : line;
  });
}
