import { type LeanEntry, mayOpen, OWN_ID, type PageRoute } from '@azadkar/release/manifest';
import type { Session } from '@azadkar/shared-api';
import { rightsOf } from '../../rights';

export interface MenuLink {
  readonly label: string;
  readonly to: string;
  /** The value of its `aria-current`: it is the open page, or that page belongs to it. */
  readonly current?: 'page' | 'true';
}

/** What is open: the row of the page, which is undefined where there is none. */
type OpenRow = Pick<PageRoute, 'path' | 'partOf'> | undefined;

/**
 * The links of some groups for this visitor. At most one is current: of several, the last that leads to the open page, else
 * the last that the page belongs to.
 */
export function menuLinks(groups: readonly (readonly LeanEntry[])[], session: Session, open: OpenRow): MenuLink[][] {
  const shown = groups.map((entries) => entries.filter((entry) => isShown(entry, session)));
  const all = shown.flat();
  const same = all.findLast((entry) => rowOf(entry) === open?.path);
  const current = same ?? all.findLast((entry) => rowOf(entry) === open?.partOf);
  return shown.map((entries) =>
    entries.map((entry) => ({
      label: entry.label,
      to: entry.to.replace(OWN_ID, session.details?.member_id ?? ''),
      ...(entry === current && { current: same ? 'page' : 'true' }),
    })),
  );
}

const rowOf = ({ row, to }: LeanEntry) => row ?? to;

function isShown({ profile, to, ...entry }: LeanEntry, session: Session): boolean {
  if (!mayOpen(entry, rightsOf(session))) return false;
  const { details } = session;
  if (OWN_ID.test(to) && !details) return false;
  return !profile || (profile === 'incomplete') === (details?.is_profile_completed === false);
}
