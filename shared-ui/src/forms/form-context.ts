import { createContext, useContext } from 'react';

/** What a form knows about its fields beyond their values. */
export interface FormScope {
  /** Makes the ids of fields unique on the page. */
  id: string;
  /** A field on the screen; the summary of errors leads to it. */
  register: (name: string, field: { id: string; label: string }) => () => void;
  /** Makes sending wait until the given function is called: something is still on its way. */
  hold: () => () => void;
  busy: boolean;
}

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('A field stands outside of a Form.');
  return scope;
}
