/** The events of a revision: what differs from the one before it, by kind. Pure, so that everyone finds the same. */

import type { AnyRelease, AnyRollOut, Revision } from '../manifest/manifest';
import { AND } from '../plan/compare-pins';
import { changesBetween } from '../plan/explain';
import { authorshipOf, type EventKind, type EventRelease, type ReleaseEvent } from './event';

interface Pin {
  readonly release: AnyRelease;
  readonly rollOut?: AnyRollOut | undefined;
}

export function eventsOfRevision(before: Revision | null, after: Revision): ReleaseEvent[] {
  const [from, to] = [before ? pinsOf(before) : new Map<string, Pin>(), pinsOf(after)];
  const changes = [...new Set([...to.keys(), ...from.keys()])].flatMap((name) =>
    changesOf(name, from.get(name), to.get(name), after),
  );
  const recalled = (after.recalled ?? []).filter((each) => !before?.recalled?.includes(each));
  const kinds = [
    ...new Set([...(recalled.length > 0 ? ['release.recalled' as const] : []), ...changes.map(({ kind }) => kind)]),
  ];
  return kinds.map((kind) => {
    const releases =
      kind === 'release.recalled'
        ? recalled.map(recalledRelease)
        : changes.filter((each) => each.kind === kind).map(({ release }) => release);
    return {
      id: `${after.channel}-${after.revision}-${kind.replaceAll('.', '-')}`,
      kind,
      at: after.at,
      channel: after.channel,
      message: sentence(kind, releases, after),
      revision: after.revision,
      ...authorshipOf(after),
      changes: changesBetween(before, after),
      releases,
    };
  });
}

function pinsOf({ shell, shellRollOut, remotes }: Revision): Map<string, Pin> {
  const ofShell: [string, Pin] = ['shell', { release: shell, rollOut: shellRollOut }];
  return new Map([ofShell, ...remotes.map((pinned): [string, Pin] => [pinned.release.name, pinned])]);
}

interface Change {
  readonly kind: EventKind;
  readonly release: EventRelease;
}

function changesOf(name: string, from: Pin | undefined, to: Pin | undefined, { kind }: Revision): Change[] {
  const [version, before] = [to?.release.version ?? null, from?.release.version ?? null];
  const change = (what: EventKind, more: Partial<EventRelease> = {}): Change => ({
    kind: what,
    release: { name, version, before, ...more },
  });
  if (version !== before) {
    if (kind === 'recall') return [];
    if (!to) return [change('release.unpinned')];
    if (kind === 'revert') return [change('release.reverted')];
    if (kind === 'roll-back') return [change('release.rolled-back')];
    return [change(from?.rollOut?.release.version === version ? 'roll-out.finished' : 'release.pinned')];
  }
  const [was, is] = [from?.rollOut, to?.rollOut];
  if (is?.release.version === was?.release.version && is?.percent === was?.percent) return [];
  if (!is) return [change('roll-out.aborted', { version: was?.release.version ?? null, before: version })];
  const isStep = is.release.version === was?.release.version;
  const { percent } = is;
  return [
    change(isStep ? 'roll-out.step' : 'roll-out.begun', { version: is.release.version, before: version, percent }),
  ];
}

function recalledRelease(nameAndVersion: string): EventRelease {
  const [name = '', version = null] = nameAndVersion.split('@');
  return { name, version, before: null };
}

const VERBS: Partial<Record<EventKind, string>> = {
  'release.pinned': 'made live',
  'release.unpinned': 'took off the site',
  'roll-out.begun': 'began to roll out',
  'roll-out.step': 'raised the roll-out of',
  'roll-out.finished': 'finished the roll-out of',
  'roll-out.aborted': 'aborted the roll-out of',
  'release.reverted': 'reverted to',
  'release.rolled-back': 'rolled back to',
  'release.recalled': 'recalled',
};

/** "Amna Khan made live ticketing 1.2.0 on live, on the word of Bilal Ahmed: seats" */
function sentence(
  kind: EventKind,
  releases: readonly EventRelease[],
  { author, approvedBy, channel, reason }: Revision,
) {
  const what = releases.map(({ name, version, percent }) =>
    [name, version, percent === undefined ? null : `(${percent} %)`].filter(Boolean).join(' '),
  );
  const word = approvedBy ? `, on the word of ${approvedBy}` : '';
  return `${author} ${VERBS[kind]} ${AND.format(what)} on ${channel}${word}${reason ? `: ${reason}` : ''}`;
}
