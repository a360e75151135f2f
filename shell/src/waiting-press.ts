/** A press on a button of a rendered page before its scripts run, which gateway/src/page/waiting-press.ts marks. */
import { WAITING_PRESS } from '@azadkar/release/manifest';

let pressed: HTMLElement | null = null;

/** Ends the marking, and gives the marked button the look that it was rendered with. To be called before React shows anything. */
export function takeWaitingPress(page: Document): void {
  page.onclick = null;
  pressed = page.querySelector<HTMLElement>(`[${WAITING_PRESS}]`);
  pressed?.removeAttribute(WAITING_PRESS);
  pressed?.style.removeProperty('opacity');
  if (pressed?.getAttribute('style') === '') pressed.removeAttribute('style');
}

/** Presses the button again, once the page is live and has read what was typed into it; not one that React has replaced. */
export function repeatWaitingPress(): void {
  const button = pressed;
  pressed = null;
  if (button?.isConnected) setTimeout(() => button.click());
}
