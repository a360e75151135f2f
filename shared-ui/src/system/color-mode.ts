/**
 * Light or dark mode. A person's choice is stored in the cookie `theme`, so that the gateway can render the page in it;
 * without a choice, the device decides.
 */
import Cookies from 'js-cookie';

export type ColorMode = 'light' | 'dark';

const COOKIE = 'theme';
/** While colors change everywhere, what fades would lag behind (system.ts). */
const WITHOUT_TRANSITIONS = 'without-transitions';
const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** Sets the mode on the document, and follows the device until the person chooses. Call it once. */
export function followColorMode(): void {
  const device = window.matchMedia(DARK_DEVICE);
  applyMode(chosenMode() ?? (device.matches ? 'dark' : 'light'));
  device.addEventListener('change', ({ matches }) => chosenMode() ?? applyMode(matches ? 'dark' : 'light'));
}

export function toggleColorMode(): void {
  const mode = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
  Cookies.set(COOKIE, mode, { path: '/', sameSite: 'lax', expires: 365 });
  applyMode(mode);
}

function chosenMode(): ColorMode | undefined {
  const chosen = Cookies.get(COOKIE);
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined;
}

function applyMode(mode: ColorMode): void {
  const { classList } = document.documentElement;
  if (classList.contains(mode)) return; // a change would make the browser recalculate all styles
  classList.add(WITHOUT_TRANSITIONS);
  classList.remove('light', 'dark');
  classList.add(mode);
  document.documentElement.getBoundingClientRect(); // styles are calculated at once
  classList.remove(WITHOUT_TRANSITIONS);
}
