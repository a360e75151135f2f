import type { Endpoint } from '@azadkar/shared-api';
import { badInput, type HardCase } from '@azadkar/shared-api/testing/bad-input';
import { act, fireEvent, waitFor } from '@testing-library/react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/**
 * Enters hard cases of the endpoint's body into the text fields of a page or of one of its forms, one for each outcome of a
 * field (all of them are asked of its schema: shared-api/src/bad-input.test.ts): each is refused at its field with the message
 * of the table, or accepted without one, and what was entered stays. `fields` are all the text fields that the form has of the
 * body; what is chosen from a list cannot be entered wrongly.
 */
export async function expectBadInputHandled(
  { name }: Endpoint,
  fields: readonly string[],
  form: HTMLElement = document.body,
): Promise<void> {
  const { body = {}, fields: table = {} } = badInput[name] ?? {};
  const find = () => Object.keys(table).flatMap((field) => textControls(form, field));
  await waitFor(() => expect(find().map((control) => control.name)).toEqual(fields)); // the code of a dialog may be on its way
  const controls = find();
  for (const control of controls) await enter(control, String(body[control.name] ?? '')); // what others are compared with
  for (const control of controls) {
    await expectCasesHandled(control, table[control.name] ?? [], String(body[control.name] ?? ''));
  }
}

/** Enters cases of one field, and then the good entry, with which the other fields are checked. */
export async function expectCasesHandled(control: TextControl, cases: readonly HardCase[], good: string) {
  const { name } = control;
  const outcomes: object[] = [];
  const expected: { readonly name: string; readonly entered: string; error: string | null; isKept: boolean }[] = [];
  for (const hard of cases) {
    const { entered } = hard;
    const error = 'refused' in hard ? hard.refused : null;
    if (typeof entered !== 'string' || !canHold(control, entered) || expected.some((at) => at.error === error))
      continue;
    const holds = asHeld(control, entered);
    await enter(control, entered);
    const at = { name, entered: JSON.stringify(entered).slice(0, 80) };
    outcomes.push({ ...at, error: errorOf(control), isKept: control.value === holds });
    expected.push({ ...at, error, isKept: true });
  }
  expect({ name, cases: expected.length }).not.toEqual({ name, cases: 0 });
  expect(outcomes).toEqual(expected);
  expect({ name, maxLength: control.maxLength }).toEqual({ name, maxLength: -1 }); // it would cut off what is pasted
  await enter(control, good);
  expect({ name, good, error: errorOf(control) }).toEqual({ name, good, error: null });
}

/** The inputs and text areas of this name; a combobox takes what is on its list, and gives it its own name. */
const textControls = (form: HTMLElement, name: string) =>
  [...form.querySelectorAll<TextControl>('input, textarea')].filter(
    (control) => control.name === name && isTextControl(control),
  );

const NO_TEXT = ['radio', 'checkbox', 'file', 'hidden'];
const isTextControl = (control: TextControl) =>
  !NO_TEXT.includes(control.type) && control.getAttribute('role') !== 'combobox';

/** Pastes at once and leaves the field. The checks take no time, only turns; no timer runs before they have ended. */
const enter = (control: TextControl, text: string) =>
  act(async () => {
    fireEvent.change(control, { target: { value: text } });
    fireEvent.blur(control);
    await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** What the browser makes of a pasted text: one line has no line breaks, a date is a date or nothing. */
function asHeld(control: TextControl, text: string): string {
  const copy = control.cloneNode() as TextControl;
  copy.value = text;
  return copy.value;
}

const canHold = (control: TextControl, text: string) => text === '' || asHeld(control, text) !== '';

/** The message at an invalid field, which stands after its description. */
function errorOf(control: TextControl): string | null {
  if (control.getAttribute('aria-invalid') !== 'true') return null;
  const described = (control.getAttribute('aria-describedby') ?? '').split(' ').at(-1) ?? '';
  return document.getElementById(described)?.textContent ?? 'no message';
}
