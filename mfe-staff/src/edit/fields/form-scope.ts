import { createContext, useContext } from 'react';

/** What a form knows of a field on the screen. */
export interface FieldOnScreen {
  label: string;
  /** Its value as a text, to be read beside another one: of a text with formatting, its words. */
  read?: (value: string) => string;
}

/** What the fields share with their form. */
export interface FormScope {
  /** The prefix of the fields' ids. */
  id: string;
  /** Names a field, for the summary of errors, and for what two people changed. */
  register: (name: string, field: FieldOnScreen) => () => void;
  /** Holds the form back, as while a picture is uploaded; call the result when it may go on. */
  hold: () => () => void;
  /** While it is saved, or held back. */
  busy: boolean;
}

export const FormScopeContext = createContext<FormScope | null>(null);

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('This field belongs into an EditForm. In a Form, use those of @azadkar/shared-ui/forms.');
  return scope;
}

/** The id of a field's control: "packages.0.title" is "r1-packages-0-title". */
export const fieldId = (form: string, name: string) => `${form}-${name.replaceAll('.', '-')}`;
