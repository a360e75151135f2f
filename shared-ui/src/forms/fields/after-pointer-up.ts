let isPointerDown = false;

/**
 * Resolves once no button of the pointer is down. A message that appears between press and release moves the page, and
 * the click would miss what was pressed.
 */
export function afterPointerUp(): Promise<void> {
  if (!isPointerDown) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve, 0); // after the click that follows
    document.addEventListener('pointerup', done, { once: true, capture: true });
    document.addEventListener('pointercancel', done, { once: true, capture: true });
  });
}

/** Watches the pointer while a form stands on the page. */
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
