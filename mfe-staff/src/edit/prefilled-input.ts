import { type RefObject, useEffect } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Takes over what was entered in a form that a server has rendered before its scripts ran: React leaves it on the screen and
 * knows nothing of it. Each field that differs from how it was rendered says so once, as if it were entered now.
 */
export function usePrefilledInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const field of form.current?.querySelectorAll<Field>('input, textarea, select') ?? []) repeatEntry(field);
  }, [form]);
}

function repeatEntry(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const isChanged = field.checked !== field.defaultChecked;
    if (!isChanged || (field.type === 'radio' && !field.checked)) return; // of radios, the chosen one says it for all
    field.checked = field.defaultChecked;
    field.click();
  } else if (field.type !== 'file' && field.value !== field.defaultValue) {
    const { value: entered } = field;
    field.value = field.defaultValue; // React compares with what was last set here
    setUnnoticed(field, entered);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Sets a value as the browser does when somebody types: React hears of the event alone. */
function setUnnoticed(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}
