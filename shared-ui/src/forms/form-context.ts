import type { FormikContextType } from 'formik';
import { createContext, type RefObject, useContext, useSyncExternalStore } from 'react';
import type { Values } from './check-values';

/** Addresses by words of the server's messages: `{ 'reset your password': '/forgot-password' }`. */
export type MessageLinks = Readonly<Record<string, string>>;

/** What the error summary knows of a field. */
export interface RegisteredField {
  id: string;
  label: string;
  /** The title of its section, where others have the same fields. */
  section?: string;
  /** Its value as a text, to be read beside another one: of a text with formatting, its words. */
  read?: (value: string) => string;
}

/** Its values, errors and what changes them. */
export type FormState = FormikContextType<Values>;

/** What a form shares with its fields beside their values. */
export interface FormScope {
  /** Makes the ids of fields unique on the page. */
  id: string;
  /** The state of the form as of its last render; `subscribe` says when there is another. */
  formik: RefObject<FormState>;
  subscribe: Parameters<typeof useSyncExternalStore>[0];
  /** Those on the screen, by name. */
  fields: ReadonlyMap<string, RegisteredField>;
  /** Beside a mouse, controls are smaller. */
  dense: boolean;
  /** Adds a field to those that the error summary links to; call the result when it is unmounted. */
  register: (name: string, field: RegisteredField) => () => void;
  /** Keeps the form from being submitted until the returned function is called, for example during an upload. */
  hold: () => () => void;
  busy: boolean;
  /** Shows why a part of the form could not be sent, as it is shown of the whole; null: it could. */
  fail: (cause: unknown) => void;
  /** What submitting does instead of sending the form, while one of its steps is open that is not the last. */
  instead: RefObject<(() => void) | null>;
  messageLinks?: MessageLinks;
}

/** The title of the section, where others have the same fields. */
export const SectionContext = createContext<string | undefined>(undefined);

export const FormContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormContext);
  if (!scope) throw new Error('A field stands outside of a Form.');
  return scope;
}

/** A part of the form's state. Only when it changes does the component render again, not with each key. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { formik, subscribe } = useFormScope();
  const read = () => select(formik.current);
  return useSyncExternalStore(subscribe, read, read);
}
