import { Command } from 'commander';
import { type Io, inMinutes, json, skippedField, table } from '../command-line/io';
import { openTrusted, type StoreOptions, withStore } from '../command-line/options';
import { type AnyRollOut, isShell, nameOf, pinsOf, type Revision } from '../manifest/manifest';
import { type Comparison, compareVersions, describeFigures } from '../observations/compare-versions';
import { hasRegressed } from '../observations/has-regressed';
import { mergeFaultGroups, visitorsOf } from '../observations/observations';
import { PeriodCounts } from '../observations/period-counts';
import { isUpdate, listCandidates } from '../plan/change-request';
import { versionsOf } from '../plan/compare-pins';
import { describeShare, dueAt, nextPercent } from '../plan/roll-out-steps';
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
      const standing = { live, skipped, policy, policyProblems: trust?.problems() ?? [] };
      const observed = await readObserved(store, options.channel, live);
      io.print(
        options.json
          ? json({
              revision: live?.revision ?? null,
              policy: policy?.policy ?? null,
              recalled: live?.recalled ?? [],
              releases: rows,
              ...observed,
              ...skippedField(skipped),
            })
          : inWords(options, standing, rows, observed),
      );
    });
}

type Row = Awaited<ReturnType<typeof describeNames>>[number];

async function describeNames(store: Store, live: Revision | null) {
  const pinned: Record<string, string> = live ? versionsOf(live) : {};
  const names = [...new Set([...Object.keys(pinned), ...(await store.listNames())])];
  return Promise.all(
    names.map(async (name) => {
      const candidates = await listCandidates(store, live, name);
      const pin = live && pinsOf(live).find(({ release }) => release.name === name);
      return {
        name,
        live: pinned[name] ?? null,
        newest: candidates[0] ?? null,
        /** Since when it is live, as an ISO time, and how many versions are newer. */
        since: pin?.since ?? null,
        newer: Math.max(candidates.indexOf(pinned[name] ?? ''), 0),
        fallsBackTo: pin?.previous?.version ?? null,
        rollOut: describeRollOut(pin?.rollOut),
        addresses: pin && !isShell(pin.release) ? pin.release.routes.length : 0,
      };
    }),
  );
}

const OLD_DAYS = 90;

/** "learning 1.0.0 is live for 210 days, and 4 versions are newer." */
function ageInWords({ name, live, since, newer }: Row): string[] {
  const days = since ? Math.floor((Date.now() - Date.parse(since)) / 86_400_000) : 0;
  if (newer === 0 || days < OLD_DAYS) return [];
  return [
    `${name} ${live} is live for ${days} days, and ${newer === 1 ? 'a version is' : `${newer} versions are`} newer.`,
  ];
}

/** `at` is the earliest time of the next step, as an ISO time. */
function describeRollOut(rollOut: AnyRollOut | undefined) {
  if (!rollOut) return null;
  const { release, percent, steps } = rollOut;
  const [next, at] = [nextPercent(rollOut), dueAt(rollOut)];
  const nextStep = next === null || at === null ? null : { percent: next, at };
  return { version: release.version, percent, ...(steps && { steps }), next: nextStep };
}

function rollOutInWords({ version, percent, steps, next }: NonNullable<Row['rollOut']>): string {
  const running = `${version} for ${describeShare(percent)}${steps?.paused ? ', paused' : ''}`;
  return next ? `${running}, ${describeShare(next.percent)} from ${inMinutes(next.at)}` : running;
}

interface Standing {
  readonly live: Revision | null;
  readonly skipped: readonly SkippedRevision[];
  /** The policy in force; null where none is. */
  readonly policy: Policy | null;
  readonly policyProblems: readonly string[];
}

const MANY_REVISIONS = 100; // which take a few seconds to verify

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
  { live, skipped, policy, policyProblems }: Standing,
  rows: readonly Row[],
  observed: Observed,
): string {
  const standing = live
    ? `Revision ${live.revision} is live on channel ${channel}, since ${live.at}, by ${live.author}.`
    : `Nothing is live on channel ${channel} of ${store} yet.`;
  const rule = policy ? describePolicy(policy, live, policyProblems) : [];
  const left = skipped.map((each) => `Not live: ${describeSkipped(each)}.`);
  const head = [standing, ...rule, ...left].join('\n');
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
  const old = rows
    .flatMap(ageInWords)
    .map((each) => `\n\n${each}`)
    .join('');
  const recalled = live?.recalled?.length ? `\n\nRecalled, for good: ${live.recalled.join(', ')}.` : '';
  const figures = live ? `\n\n${observedInWords(observed)}` : '';
  return `${head}\n\n${listed}${old}${recalled}${figures}`;
}

/** Rows that are shown in words; JSON has all. */
const MAX_FAULTS = 15;
const MAX_MESSAGE = 80;

type Observed = Awaited<ReturnType<typeof readObserved>>;

/** The live versions beside the ones before them, and the faults, those of the most visitors first. */
async function readObserved(store: Store, channel: string, live: Revision | null) {
  if (!live) return { versions: [], faults: [] };
  const records = await store.listObservations(channel);
  const counts = records.map(({ slots }) => new PeriodCounts().addRecords(slots));
  const versions = compareVersions(live, counts, Date.now()).map((comparison) => ({
    ...comparison,
    regressed: hasRegressed(comparison.after, comparison.before),
  }));
  const faults = mergeFaultGroups(records.map((record) => record.faults));
  return { versions, faults: faults.map((group) => ({ ...group, visitors: visitorsOf(group) })) };
}

function observedInWords({ versions, faults }: Observed): string {
  const warnings = versions.filter(({ regressed }) => regressed).map((worse) => `Warning: ${describeFigures(worse)}.`);
  const rates = table([
    ['version', 'visitors', 'met a fault', 'before', 'counted since (UTC)', 'guard'],
    ...versions.map(({ period, after, before, ...comparison }) => [
      nameOf(period),
      String(after.visitors),
      String(after.failed),
      before ? `${before.version}: ${before.failed} of ${before.visitors}` : '',
      inUtc(period.from),
      guardInWords(comparison),
    ]),
  ]);
  return [...(warnings.length > 0 ? [warnings.join('\n')] : []), rates, faultsInWords(faults)].join('\n\n');
}

function guardInWords({ kind, guardedUntil }: Pick<Comparison, 'kind' | 'guardedUntil'>): string {
  if (kind === 'roll-out') return 'while it is rolled out';
  return guardedUntil ? `until ${inUtc(guardedUntil)}` : '';
}

function faultsInWords(faults: Observed['faults']): string {
  if (faults.length === 0) return 'No gateway has seen an error.';
  const rows = faults
    .slice(0, MAX_FAULTS)
    .map((group) => [
      nameOf(group),
      group.kind,
      group.message.slice(0, MAX_MESSAGE),
      group.place ?? group.page,
      String(group.count),
      String(group.visitors),
      inUtc(group.firstAt),
      inUtc(group.lastAt),
    ]);
  const head = ['errors of', 'kind', 'message', 'where', 'count', 'visitors', 'first seen (UTC)', 'last seen (UTC)'];
  const others = faults.length > MAX_FAULTS ? `\n… and ${faults.length - MAX_FAULTS} others: --json has all.` : '';
  return table([head, ...rows]) + others;
}

const inUtc = (at: string) => at.replace('T', ' ').slice(0, 16);
