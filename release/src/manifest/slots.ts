/** Which parts stand in which slots: found from the versions that a visitor gets. */
import type { Pins, RemoteRelease, ShellRelease } from './manifest';
import type { LeanPart, LeanSlots, PartRow } from './part-table';
import type { SlotOffer } from './route-table';

export interface OfferedSlot extends SlotOffer {
  /** Whose page it is in; the shell's are in the frame. */
  readonly release: RemoteRelease | ShellRelease;
}

/** The slots of a release's pages; those of the frame for the shell. */
export function slotsOfferedBy(release: RemoteRelease | ShellRelease): OfferedSlot[] {
  const offers = 'routes' in release ? release.routes.flatMap(({ slots = [] }) => slots) : (release.slots ?? []);
  return offers.map((offer) => ({ ...offer, release }));
}

/** The parts of every slot that a page of these versions, or the frame, offers: by their order, then by remote and name. */
export function leanSlots({ shell, remotes }: Pins): LeanSlots {
  const releases = remotes.map(({ release }) => release);
  const offered = new Set([shell, ...releases].flatMap(slotsOfferedBy).map(({ slot }) => slot));
  const rows = releases
    .flatMap(({ name, parts = [] }) => parts.map((row) => ({ ...row, remote: name })))
    .filter(({ slot }) => offered.has(slot))
    .sort((a, b) => a.order - b.order || compareText(a.remote, b.remote) || compareText(a.part, b.part));
  return Object.fromEntries(
    [...new Set(rows.map(({ slot }) => slot))].map((slot) => [
      slot,
      rows.filter((row) => row.slot === slot).map(leanPart),
    ]),
  );
}

const compareText = (a: string, b: string) => Number(a > b) - Number(a < b);

const leanPart = ({ remote, part, access, roles }: PartRow & { remote: string }): LeanPart => ({
  remote,
  part,
  ...(access === 'public' ? {} : { access }),
  ...(roles ? { roles } : {}),
});
