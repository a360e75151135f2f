/**
 * Light or dark. A person's choice stands in the cookie `theme`, so that the gateway can draw the first frame in it;
 * without one, the device decides.
 */
import Cookies from 'js-cookie';

export type ColorMode = 'light' | 'dark';

const COOKIE = 'theme';
const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** Puts the mode on the document, and keeps it in step with the device until the person chooses. Call it once. */
export function followColorMode(): void {
  const device = window.matchMedia(DARK_DEVICE);
  show(chosenMode() ?? (device.matches ? 'dark' : 'light'));
  device.addEventListener('change', ({ matches }) => chosenMode() ?? show(matches ? 'dark' : 'light'));
}

export function toggleColorMode(): void {
  const mode = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  Cookies.set(COOKIE, mode, { path: '/', sameSite: 'lax', expires: 365 });
  show(mode);
}

function chosenMode(): ColorMode | undefined {
  const chosen = Cookies.get(COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

function show(mode: ColorMode): void {
  const { classList } = document.documentElement;
  if (classList.contains(mode)) return; // touching it would style the whole page anew
  classList.remove('light', 'dark');
  classList.add(mode);
}
