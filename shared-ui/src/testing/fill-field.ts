import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a person puts into a field: text, the words of a choice or several, a tick, a file. */
export type Entry = string | number | boolean | File | readonly string[];

/** Fills the field, or the group of choices, with this label, as a person does. */
export async function fillField(user: UserEvent, label: string, entry: Entry): Promise<void> {
  const group = screen.queryByRole('group', { name: label }) ?? screen.queryByRole('radiogroup', { name: label });
  if (group) return tick(user, group, [entry].flat());
  const field = await screen.findByLabelText(label, { selector: 'input, select, textarea' });
  if (entry instanceof File) return user.upload(field, entry);
  if (typeof entry === 'boolean') return setTick(user, field as HTMLInputElement, entry);
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, String(entry));
  await write(user, field, String(entry));
  if (field.getAttribute('role') === 'combobox' && entry !== '') {
    await user.click(await screen.findByRole('option', { name: String(entry) }));
  }
}

/** Several boxes, or one radio button, by their words. */
async function tick(user: UserEvent, group: HTMLElement, words: readonly unknown[]): Promise<void> {
  const boxes = [...within(group).queryAllByRole('radio'), ...within(group).queryAllByRole('checkbox')];
  for (const input of boxes as HTMLInputElement[]) {
    const wanted = words.includes(input.labels?.[0]?.textContent);
    if (wanted !== input.checked && (wanted || input.type === 'checkbox')) await user.click(input);
  }
}

async function setTick(user: UserEvent, box: HTMLInputElement, on: boolean): Promise<void> {
  if (box.checked !== on) await user.click(box);
}

/** Pasted, because typing long texts key by key is slow; what listens to keys has tests of its own. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  if (field.getAttribute('type') === 'date') return user.type(field, text);
  await user.click(field);
  await user.paste(text);
}
