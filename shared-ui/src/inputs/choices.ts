/** One of the things to choose from; a word stands for itself. */
export type Choice = string | { readonly value: string | number; readonly label: string; readonly disabled?: boolean };

export const choiceValue = (choice: Choice): string | number => (typeof choice === 'string' ? choice : choice.value);

export const choiceLabel = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.label);

export const isDisabled = (choice: Choice): boolean => typeof choice !== 'string' && choice.disabled === true;

/** A form holds a number or its text; both mean the same choice. */
export const isChosen = (choice: Choice, value: unknown): boolean =>
  String(choiceValue(choice)) === String(value ?? '');

/** The choices that hold what was typed, those that begin with it first. Accents and case do not matter. */
export function findChoices<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const wanted = plain(typed);
  if (!wanted) return [...choices];
  const found = choices.filter((choice) => plain(choiceLabel(choice)).includes(wanted));
  const begins = (choice: C) => plain(choiceLabel(choice)).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
