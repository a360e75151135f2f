import { getIn, type useFormik } from 'formik';
import { useLayoutEffect, useRef } from 'react';
import type { Values } from '../check-values';
import { useWasServerRendered } from './use-was-server-rendered';

/** For a form that came with the page: what was typed into it before scripts ran is what the form holds. */
export function usePrefilledInput({
  values,
  setValues,
}: Pick<ReturnType<typeof useFormik<Values>>, 'values' | 'setValues'>) {
  const form = useRef<HTMLFormElement>(null);
  const cameWithPage = useWasServerRendered();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything is drawn over it
  useLayoutEffect(() => {
    const typed = cameWithPage && form.current ? readPrefilledInput(form.current, values) : {};
    if (Object.keys(typed).length > 0) void setValues({ ...values, ...typed }, false);
  }, []);
  return form;
}

/** What stands in the controls of a form that came with the page, where it is not what the form holds. By name. */
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

/** What a person fills in; a combobox shows only the words of what the form holds. */
const isFilledIn = (control: Element): control is Control =>
  control.matches('[name]:is(input, textarea, select):not([type=hidden], [type=file], [role=combobox], :disabled)');

function enteredIn({ name, type }: Control, held: unknown, posted: FormData): unknown {
  if (Array.isArray(held)) return posted.getAll(name);
  return type === 'checkbox' ? posted.has(name) : (posted.get(name) ?? '');
}
