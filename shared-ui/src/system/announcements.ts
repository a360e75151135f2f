/**
 * Announcements that a person closed on this device: their names in the cookie `closed`, separated by dots. CSS hides them
 * by the attribute `data-closed` of the document, which the gateway writes into the page, so that it does not move.
 */
import Cookies from 'js-cookie';

const COOKIE = 'closed';

/** Sets the attribute on a page whose gateway did not. Call it once. */
export function hideClosedAnnouncements(): void {
  const names = closedNames();
  if (names.length > 0) document.documentElement.dataset.closed = names.join(' ');
}

export function closeAnnouncement(name: string): void {
  const names = [...new Set([...closedNames(), name])];
  Cookies.set(COOKIE, names.join('.'), { path: '/', sameSite: 'lax', expires: 365 });
  hideClosedAnnouncements();
}

/** Styles for the `css` of an announcement. */
export const hiddenOnceClosed = (name: string) => ({ [`[data-closed~=${name}] &`]: { display: 'none' } });

const closedNames = () => Cookies.get(COOKIE)?.split('.').filter(Boolean) ?? [];
