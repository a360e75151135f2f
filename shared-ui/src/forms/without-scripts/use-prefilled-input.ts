import { getIn, type useFormik } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import type { Values } from '../check-values';
import { useWasServerRendered } from './use-was-server-rendered';

/** Takes over what was typed into a server-rendered form before scripts ran. Give the returned ref to the form. */
export function usePrefilledInput({
  values,
  setValues,
}: Pick<ReturnType<typeof useFormik<Values>>, 'values' | 'setValues'>) {
  const form = useRef<HTMLFormElement>(null);
  const isServerRendered = useWasServerRendered();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before the next render overwrites it
  useLayoutEffect(() => {
    const typed = isServerRendered && form.current ? readPrefilledInput(form.current, values) : {};
    if (Object.keys(typed).length > 0) void setValues({ ...values, ...typed }, false);
  }, []);
  return form;
}

/** The values of controls that differ from the form's values, by name. */
function readPrefilledInput(form: HTMLFormElement, values: Values): Values {
  const posted = new FormData(form);
  const typed: Values = {};
  for (const control of [...form.elements].filter(isFilledIn)) {
    const held: unknown = getIn(values, control.name);
    const entered = enteredIn(control, held, posted);
    if (String(entered) !== String(held ?? '')) typed[control.name] = entered;
  }
  return typed;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Controls that a person fills in; a combobox shows only the label of the form's value. */
const isFilledIn = (control: Element): control is Control =>
  control.matches('[name]:is(input, textarea, select):not([type=hidden], [type=file], [role=combobox], :disabled)');

function enteredIn({ name, type }: Control, held: unknown, posted: FormData): unknown {
  if (Array.isArray(held)) return posted.getAll(name);
  return type === 'checkbox' ? posted.has(name) : (posted.get(name) ?? '');
}
