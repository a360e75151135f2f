import { type LeanEntry, type LeanMenus, mayOpen, OWN_ID, type PageRoute } from '@azadkar/release/manifest';
import { rolesOf, type Session } from '@azadkar/shared-api';
import { useSession } from '@azadkar/shared-ui';
import { createContext, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import { rightsOf } from '../../follow-session';
import { useUnwritten } from '../frame-data';

const SiteMenus = createContext<LeanMenus>({});

/** Gives the frames the entries of their menus, which the manifest carries. */
export const SiteMenusProvider = SiteMenus.Provider;

/** The links of a place's groups for this visitor, one list for each: `useMenuLinks('header/main', 'account/main')`. */
export const useMenuLinks = (...groups: readonly string[]): MenuLink[][] => useLinks(groups, useOpenRow());

/** The same; without an open row they are not rendered for each page, and none is the current one. */
export function useLinks(groups: readonly string[], open?: PageRoute): MenuLink[][] {
  const menus = useContext(SiteMenus);
  const session = useSession((state) => state);
  const unwritten = useUnwritten();
  const entries = groups.map((group) => (menus[group] ?? []).filter(({ to }) => !unwritten.includes(to)));
  return menuLinks(entries, session, open);
}

/** Whether the open page is for the staff alone, and this is one of them: its frame has their menus, and none of the site's. */
export function useIsStaffPage(): boolean {
  const hasRole = useSession((state) => rolesOf(state).length > 0);
  return useOpenRow()?.access === 'staff' && hasRole;
}

/** The row of the page that is open; its route has it as handle. */
function useOpenRow(): PageRoute | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isRow(handle) ? handle : undefined;
}

const isRow = (handle: unknown): handle is PageRoute =>
  typeof handle === 'object' && handle !== null && 'path' in handle;

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
