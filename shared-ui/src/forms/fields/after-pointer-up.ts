/** A button that is held longer is not waited for: its release may never be reported, as when a menu of the browser opens. */
const LONGEST_PRESS_MS = 1_000;

let released = Promise.resolve();

/**
 * Resolves when no button of the pointer is down. An error message that appears between pointerdown and pointerup moves the
 * page, and the click would miss its target.
 */
export const afterPointerUp = (): Promise<void> => released;

/** Follows the pointer while a form is mounted; call the result when it is unmounted. */
export function watchPointer(): () => void {
  const press = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    released = new Promise((resolve) => {
      setTimeout(resolve, LONGEST_PRESS_MS);
      const release = () => setTimeout(resolve, 0); // after the click event that follows
      document.addEventListener('pointerup', release, { once: true, capture: true });
      document.addEventListener('pointercancel', release, { once: true, capture: true });
    });
  };
  document.addEventListener('pointerdown', press, true);
  return () => document.removeEventListener('pointerdown', press, true);
}
