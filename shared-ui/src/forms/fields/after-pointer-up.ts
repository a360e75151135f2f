let isPointerDown = false;

/**
 * Resolves when no button of the pointer is down. An error message that appears between pointerdown and pointerup moves the
 * page, and the click would miss its target.
 */
export function afterPointerUp(): Promise<void> {
  if (!isPointerDown) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve, 0); // after the click event that follows
    document.addEventListener('pointerup', done, { once: true, capture: true });
    document.addEventListener('pointercancel', done, { once: true, capture: true });
  });
}

/** Follows the pointer while a form is mounted; call the result when it is unmounted. */
export function watchPointer(): () => void {
  const press = () => {
    isPointerDown = true;
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
