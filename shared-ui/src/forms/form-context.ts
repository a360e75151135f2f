import { createContext, useContext } from 'react';
import type { MessageLinks } from './message-links';

/** What a form shares with its fields beside their values. */
export interface FormScope {
  /** Makes the ids of fields unique on the page. */
  id: string;
  /** Adds a field to those that the error summary links to; call the result when it is unmounted. */
  register: (name: string, field: { id: string; label: string }) => () => void;
  /** Keeps the form from being submitted until the returned function is called, for example during an upload. */
  hold: () => () => void;
  busy: boolean;
  messageLinks?: MessageLinks;
}

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('A field stands outside of a Form.');
  return scope;
}
