/** A button that is held longer is not waited for: its release may never be reported, as when a menu of the browser opens. */
const LONGEST_PRESS_MS = 1_000;

let isPointerDown = false;

/**
 * Resolves when no button of the pointer is down. An error message that appears between pointerdown and pointerup moves the
 * page, and the click would miss its target.
 */
export function afterPointerUp(): Promise<void> {
  if (!isPointerDown) return Promise.resolve();
  return new Promise((resolve) => {
    const isHeld = setTimeout(() => {
      isPointerDown = false;
      resolve();
    }, LONGEST_PRESS_MS);
    const done = () => {
      clearTimeout(isHeld);
      setTimeout(resolve, 0); // after the click event that follows
    };
    document.addEventListener('pointerup', done, { once: true, capture: true });
    document.addEventListener('pointercancel', done, { once: true, capture: true });
  });
}

/** Follows the pointer while a form is mounted; call the result when it is unmounted. */
export function watchPointer(): () => void {
  const press = ({ button }: PointerEvent) => {
    isPointerDown = button === 0;
  };
  const release = () => {
    isPointerDown = false;
  };
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
  return () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', release, true);
    document.removeEventListener('pointercancel', release, true);
  };
}
