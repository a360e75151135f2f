/**
 * Runs this at once, or when the mouse button that is down on a control is up again. A message that appears or goes moves what
 * is below it; between press and release the browser would then see no click.
 */
export function afterPress(run: () => void): void {
  const isPressed = document.querySelector(':is(button, a, label, summary):active') !== null;
  if (isPressed) document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true });
  else run();
}
