/**
 * Parts that have no place, or are too heavy for it. Where versions are rolled out, in every combination that a visitor can
 * get: another remote, or the shell, offers a slot when both of its versions do.
 */
import { nameOf, type PinnedRemote, type Pins, type RemoteRelease, shellsOf } from '../manifest/manifest';
import { type OfferedSlot, slotsOfferedBy } from '../manifest/slots';

/** One sentence for each part that fits no longer, or does not fit yet; none for those that did not fit in `live` either. */
export function findSlotConflicts(live: Pins | null, next: Pins): string[] {
  const known = new Set(live ? misfitsOf(live).map(keyOf) : []);
  return misfitsOf(next)
    .filter((misfit) => !known.has(keyOf(misfit)))
    .map((misfit) => sentenceOf(misfit, live));
}

interface Misfit {
  readonly release: RemoteRelease;
  readonly part: string;
  readonly slot: string;
  /** Undefined where no page offers the slot. */
  readonly tooHeavyFor?: OfferedSlot;
  /** Other majors of the slot. */
  readonly others: readonly string[];
}

const keyOf = ({ release, part, slot, tooHeavyFor }: Misfit) =>
  [nameOf(release), part, slot, tooHeavyFor?.maxKilobytes].join(' ');

const versionsOf = ({ release, rollOut }: PinnedRemote) => (rollOut ? [release, rollOut.release] : [release]);

function misfitsOf(pins: Pins): Misfit[] {
  return pins.remotes.flatMap((pinned) =>
    versionsOf(pinned).flatMap((release) => {
      const offers = offersBeside(pins, pinned, release);
      return (release.parts ?? []).flatMap(({ part, slot }): Misfit[] => {
        const ofSlot = offers.all.filter((offer) => offer.slot === slot);
        const misfit = { release, part, slot, others: majorsOf(slot, offers.all) };
        if (!offers.sure.has(slot)) return [misfit];
        const weight = weightOf(release, part);
        const narrow = ofSlot.find(({ maxKilobytes }) => weight > maxKilobytes * 1000);
        return narrow ? [{ ...misfit, tooHeavyFor: narrow }] : [];
      });
    }),
  );
}

/** What is offered beside one version of a remote: `sure` are the slots that every visitor of that version gets. */
function offersBeside(pins: Pins, own: PinnedRemote, release: RemoteRelease) {
  const others = pins.remotes.map((pinned) => (pinned === own ? [release] : versionsOf(pinned)));
  const groups = [shellsOf(pins), ...others].map((versions) => versions.map(slotsOfferedBy));
  const sure = groups.flatMap((versions) =>
    (versions[0] ?? []).map(({ slot }) => slot).filter((slot) => versions.every((each) => names(each).includes(slot))),
  );
  return { all: groups.flat(2), sure: new Set(sure) };
}

const names = (offers: readonly OfferedSlot[]) => offers.map(({ slot }) => slot);

const majorsOf = (slot: string, offers: readonly OfferedSlot[]) => [
  ...new Set(names(offers).filter((other) => other !== slot && other.split('@')[0] === slot.split('@')[0])),
];

/** The compressed bytes of a part's own files. What the shell provides is not among them, and the entry is the remote's. */
function weightOf({ files, pages }: Pick<RemoteRelease, 'files' | 'pages'>, part: string): number {
  const own = Object.hasOwn(pages, part) ? (pages[part]?.files ?? []) : [];
  return own.reduce((sum, name) => sum + (files[name]?.compressed?.br ?? files[name]?.bytes ?? 0), 0);
}

function sentenceOf({ release, part, slot, tooHeavyFor, others }: Misfit, live: Pins | null): string {
  const subject = `The part ${part} of ${nameOf(release)}`;
  if (tooHeavyFor) {
    const weight = (weightOf(release, part) / 1000).toFixed(1);
    const { maxKilobytes, release: owner } = tooHeavyFor;
    return `${subject} weighs ${weight} kB, and ${slot} of ${nameOf(owner)} takes ${maxKilobytes} kB a part. Make it smaller, or pin a version of ${owner.name} that allows more in the same command.`;
  }
  const owners = live ? ownersOf(live, slot) : [];
  if (owners.length > 0)
    return `${subject} is in ${slot}, which ${owners.join(' and ')} would no longer offer to every visitor. Go on offering it, or in the same command pin a version of ${release.name} without this part or unpin ${release.name}.`;
  if (others.length > 0)
    return `${subject} is for ${slot}, and offered is ${others.join(' and ')}. Build the part for that, or pin a version of the page that offers both.`;
  return `${subject} is for ${slot}, which no live page offers to every visitor. Pin the page that offers it in the same command, or publish ${release.name} without this part.`;
}

const ownersOf = (pins: Pins, slot: string) => [
  ...new Set(
    [...shellsOf(pins), ...pins.remotes.flatMap(versionsOf)]
      .filter((release) => names(slotsOfferedBy(release)).includes(slot))
      .map(({ name }) => name),
  ),
];
