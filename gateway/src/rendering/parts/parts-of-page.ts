/** The parts that stand in a page and in the frame around it. */
import {
  type LeanSlots,
  leanSlots,
  mayOpen,
  oncePer,
  type RemoteRelease,
  type Revision,
  type Rights,
} from '@azadkar/release';
import type { Owner } from '../../page/files-of-page';

const slotsOf = oncePer(leanSlots);

/** Those of the slots that the page's row and the shell declare: a page gets no others. */
export function slotsOfPage(revision: Revision, owner: Owner | null): LeanSlots {
  const declared = [...(owner?.route.slots ?? []), ...(revision.shell.slots ?? [])].map(({ slot }) => slot);
  if (declared.length === 0) return {};
  return Object.fromEntries(Object.entries(slotsOf(revision)).filter(([slot]) => declared.includes(slot)));
}

/** The remotes whose parts a person gets with the page, each once. */
export function releasesInSlots(revision: Revision, owner: Owner | null, person: Rights): RemoteRelease[] {
  const parts = Object.values(slotsOfPage(revision, owner)).flat();
  const names = new Set(parts.filter((part) => mayOpen(part, person)).map(({ remote }) => remote));
  return revision.remotes.map(({ release }) => release).filter(({ name }) => names.has(name));
}
