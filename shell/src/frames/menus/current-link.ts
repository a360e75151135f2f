import { matchPath } from 'react-router-dom';
import type { NavigationLink } from './navigation';

export interface CurrentLink {
  link: NavigationLink;
  /** The value of its `aria-current`: it is this page, or this page belongs to it. */
  mark: 'page' | 'true';
}

/** The one entry of a menu that is current, if any. Of two that lead to the same page, the later. */
export function findCurrentLink(links: readonly NavigationLink[], pathname: string): CurrentLink | null {
  const same = links.findLast(({ to }) => to === pathname);
  if (same) return { link: same, mark: 'page' };
  const around = links.findLast(({ section = [] }) => section.some((pattern) => matchPath(pattern, pathname)));
  return around ? { link: around, mark: 'true' } : null;
}

/** The `aria-current` of an entry. */
export const markOf = (current: CurrentLink | null, link: NavigationLink) =>
  current?.link === link ? current.mark : undefined;
