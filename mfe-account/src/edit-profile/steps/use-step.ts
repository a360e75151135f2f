import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Step, stepOfHash, steps } from './steps';

/**
 * The open step is the hash of the address: Back and a reload find it again, and the router loads nothing for it, so it works
 * without a connection too.
 */
export function useStep() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const step = stepOfHash(hash);
  /** The step that was opened last: a slow device draws it later, and may be asked for another one before. */
  const opened = useRef(step);
  useEffect(() => {
    opened.current = step;
  }, [step]);
  const open = (next: Step) => {
    if (next === opened.current) return;
    opened.current = next;
    void navigate({ search, hash: next.id }, { preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, so that going back to the first step loads nothing either
  useEffect(() => {
    const isNamed = steps.some(({ id }) => `#${id}` === hash);
    if (!isNamed) void navigate({ search, hash: step.id }, { replace: true, preventScrollReset: true });
  }, []);
  return { step, open };
}

/** False on a server and until the page is interactive: the whole form is shown then, because nothing could open a step. */
export const useHasSteps = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

/** Of the section of a step. */
export const sectionId = ({ id }: Step): string => `step-${id}`;

/** Shows a step at once, before React has drawn it, so that a field of it can take the focus. */
export function revealStep(step: Step): void {
  for (const one of steps) {
    const section = document.getElementById(sectionId(one));
    if (section) section.hidden = one !== step;
  }
}

/** Moves the focus to the beginning of a step. */
export function focusStep(step: Step): void {
  revealStep(step);
  const section = document.getElementById(sectionId(step));
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}
