import type { LeanMenus, PageRoute } from '@azadkar/release/manifest';
import { rolesOf } from '@azadkar/shared-api';
import { useSession } from '@azadkar/shared-ui';
import { createContext, useContext } from 'react';
import { useMatches } from 'react-router-dom';
import { type MenuLink, menuLinks } from './menu-links';

const SiteMenus = createContext<LeanMenus>({});

/** Gives the frames the entries of their menus, which the manifest carries. */
export const SiteMenusProvider = SiteMenus.Provider;

/** The links of a place's groups for this visitor, one list for each: `useMenuLinks('header/main', 'account/main')`. */
export function useMenuLinks(...groups: readonly string[]): MenuLink[][] {
  const menus = useContext(SiteMenus);
  const session = useSession((state) => state);
  const entries = groups.map((group) => menus[group] ?? []);
  return menuLinks(entries, session, useOpenRow());
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
