import { Command } from 'commander';
import { type Io, json, table } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { type Observed, observedInWords, readObserved } from '../command-line/output/observed';
import { findOddDate } from '../command-line/output/odd-date';
import { skippedField } from '../command-line/output/skipped';
import { type AnyRollOut, type Revision, rollOutOf } from '../manifest/manifest';
import { versionsOf } from '../plan/compare-pins';
import { isUpdate, listCandidates } from '../plan/list-candidates';
import { dueAt, nextPercent } from '../plan/roll-out-steps';
import type { Policy } from '../policy/policy';
import { describeSkipped, readChannel, type SkippedRevision, type Store } from '../store/store';

export function statusCommand(io: Io): Command {
  return withStore(new Command('status'))
    .description('what is live, what newer versions there are, and what visitors have met')
    .action(async (options: StoreOptions) => {
      const { store, trust } = openTrusted(options);
      const policy = trust && (await trust.policyInForce()).policy;
      const { live, skipped } = await readChannel(store, options.channel);
      const rows = await describeNames(store, live);
      const oddDate = await findOddDate(store, live, Date.now());
      const observed = await readObserved(store, options.channel, live, Date.now());
      io.print(
        options.json
          ? json({
              revision: live?.revision ?? null,
              policy: policy?.policy ?? null,
              recalled: live?.recalled ?? [],
              releases: rows,
              ...observed,
              ...skippedField(skipped),
              ...(oddDate ? { oddDate } : {}),
            })
          : inWords(
              options,
              { live, skipped, oddDate, policy, policyProblems: trust?.problems() ?? [] },
              rows,
              observed,
            ),
      );
    });
}

interface Row {
  name: string;
  live: string | null;
  newest: string | null;
  fallsBackTo: string | null;
  rollOut: (Pick<AnyRollOut, 'percent' | 'steps'> & { version: string; next: NextStep | null }) | null;
  addresses: number;
}

async function describeNames(store: Store, live: Revision | null): Promise<Row[]> {
  const pinned: Record<string, string> = live ? versionsOf(live) : {};
  const names = [...new Set([...Object.keys(pinned), ...(await store.listNames())])];
  return Promise.all(
    names.map(async (name) => {
      const [newest = null] = await listCandidates(store, live, name);
      const remote = live?.remotes.find(({ release }) => release.name === name);
      return {
        name,
        live: pinned[name] ?? null,
        newest,
        fallsBackTo: remote?.previous?.version ?? null,
        rollOut: describeRollOut(live && rollOutOf(live, name)),
        addresses: remote?.release.routes.length ?? 0,
      };
    }),
  );
}

interface NextStep {
  percent: number;
  /** The earliest time, as an ISO time; null while the steps are paused. */
  at: string | null;
}

function describeRollOut(rollOut: AnyRollOut | null | undefined): Row['rollOut'] {
  if (!rollOut) return null;
  const { release, percent, steps } = rollOut;
  const next = nextPercent(rollOut);
  const nextStep = next === null ? null : { percent: next, at: dueAt(rollOut) };
  return { version: release.version, percent, ...(steps && { steps }), next: nextStep };
}

function rollOutInWords({ version, percent, next }: NonNullable<Row['rollOut']>): string {
  const running = `${version} for ${percent} %`;
  if (!next) return running;
  return next.at ? `${running}, ${next.percent} % from ${inMinutes(next.at)}` : `${running}, paused`;
}

const inMinutes = (at: string) => `${at.replace('T', ' ').slice(0, 16)} UTC`;

interface Standing {
  readonly live: Revision | null;
  readonly skipped: readonly SkippedRevision[];
  readonly oddDate: string | null;
  /** The policy in force; null where none is. */
  readonly policy: Policy | null;
  readonly policyProblems: readonly string[];
}

/** So many revisions take a few seconds to verify. */
const MANY_REVISIONS = 100;

function describePolicy({ policy, heads }: Policy, live: Revision | null, problems: readonly string[]): string[] {
  const made = live ? live.revision - (heads[live.channel]?.revision ?? 0) : 0;
  return [
    `Policy ${policy} is in force.`,
    ...(made > MANY_REVISIONS
      ? [`${made} revisions came since: \`release policy renew\` makes verifying them quicker.`]
      : []),
    ...problems.map((each) => `Not so: ${each}.`),
  ];
}

function inWords(
  { channel, store }: StoreOptions,
  { live, skipped, oddDate, policy, policyProblems }: Standing,
  rows: readonly Row[],
  observed: Observed,
): string {
  const standing = live
    ? `Revision ${live.revision} is live on channel ${channel}, since ${live.at}, by ${live.author}.`
    : `Nothing is live on channel ${channel} of ${store} yet.`;
  const rule = policy ? describePolicy(policy, live, policyProblems) : [];
  const left = skipped.map((each) => `Not live: ${describeSkipped(each)}.`);
  const head = [standing, ...rule, ...left, ...(oddDate ? [oddDate] : [])].join('\n');
  if (rows.length === 0) return `${head}\nNothing is published. Start with \`release publish <package>\`.`;
  const cells = rows.map((row) => [
    row.name,
    row.live ?? '–',
    row.newest === null ? '–' : isUpdate(row.live, row.newest) ? row.newest : '',
    row.rollOut ? rollOutInWords(row.rollOut) : '',
    row.fallsBackTo ?? '',
    row.addresses > 0 ? String(row.addresses) : '',
  ]);
  const listed = table([['name', 'live', 'newest', 'rolled out', 'falls back to', 'addresses'], ...cells]);
  const recalled = live?.recalled?.length ? `\n\nRecalled, for good: ${live.recalled.join(', ')}.` : '';
  const figures = live ? `\n\n${observedInWords(observed)}` : '';
  return `${head}\n\n${listed}${recalled}${figures}`;
}
