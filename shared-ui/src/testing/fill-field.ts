import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** What a person enters into a field: text, the label of one or several choices, true or false for a checkbox, a file. */
export type Entry = string | number | boolean | File | readonly string[];

/** Fills the field or the group of choices with this label, as a person does. */
export async function fillField(user: UserEvent, label: string, entry: Entry): Promise<void> {
  const group = screen.queryByRole('group', { name: label }) ?? screen.queryByRole('radiogroup', { name: label });
  if (group) return fillGroup(user, group, [entry].flat());
  const field = await screen.findByLabelText(label, { selector: 'input, select, textarea' });
  if (entry instanceof File) return user.upload(field, entry);
  if (typeof entry === 'boolean') return setCheckbox(user, field as HTMLInputElement, entry);
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, String(entry));
  await write(user, field, String(entry));
  if (field.getAttribute('role') === 'combobox' && entry !== '') {
    await user.click(await screen.findByRole('option', { name: String(entry) }));
  }
}

/** Chooses checkboxes or a radio button by their labels. */
async function fillGroup(user: UserEvent, group: HTMLElement, words: readonly unknown[]): Promise<void> {
  const boxes = [...within(group).queryAllByRole('radio'), ...within(group).queryAllByRole('checkbox')];
  for (const input of boxes as HTMLInputElement[]) {
    const isChosen = words.includes(input.labels?.[0]?.textContent);
    if (isChosen !== input.checked && (isChosen || input.type === 'checkbox')) await user.click(input);
  }
}

async function setCheckbox(user: UserEvent, box: HTMLInputElement, on: boolean): Promise<void> {
  if (box.checked !== on) await user.click(box);
}

/** Pastes the text, because typing it key by key is slow. Date inputs accept only typing. */
async function write(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text === '') return;
  if (field.getAttribute('type') === 'date') return user.type(field, text);
  await user.click(field);
  await user.paste(text);
}
