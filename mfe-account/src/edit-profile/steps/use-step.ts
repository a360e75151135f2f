import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * The open step is the hash of the address: Back and a reload find it again, and the router loads nothing for it, so it works
 * without a connection too.
 */
export function useStep() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const step = steps.find(({ id }) => `#${id}` === hash) ?? steps[0];
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

/** The steps of the form, in their order. What is in none of the lists belongs to the last one. */
export const steps = [
  { id: 'you', title: 'You', fields: ['avatar', 'gender', 'birthdate'] },
  {
    id: 'place',
    title: 'Place and education',
    fields: ['country', 'state', 'city', 'degree', 'field_of_study', 'institute'],
  },
  {
    id: 'work',
    title: 'Work',
    fields: [
      'title',
      'organisation',
      'designation',
      'primary_skill_id',
      'secondary_skill_id',
      'years_experience',
      'experience_level',
      'hourly_rate',
      'availability',
      'bio',
    ],
  },
  { id: 'links', title: 'Links', fields: ['linkedin', 'website'] },
] as const;

export type Step = (typeof steps)[number];

const LAST = steps[3];

export const stepOfField = (name: string): Step =>
  steps.find(({ fields }) => fields.some((field) => field === name)) ?? LAST;

/** The first step that has one of these fields. */
export function firstStepOf(names: readonly string[]): Step | undefined {
  const own = names.map(stepOfField);
  return steps.find((step) => own.includes(step));
}

export const stepAfter = (step: Step): Step | undefined => steps[steps.indexOf(step) + 1];

export const stepBefore = (step: Step): Step | undefined => steps[steps.indexOf(step) - 1];
