/** An option of a list or a group; a string is both value and label. */
export type Choice =
  | string
  | {
      readonly value: string | number;
      readonly label: string;
      /** What the choice means, below its label; for radio buttons and checkboxes. */
      readonly description?: string;
    };

export const choiceValue = (choice: Choice): string | number => (typeof choice === 'string' ? choice : choice.value);

export const choiceLabel = (choice: Choice): string => (typeof choice === 'string' ? choice : choice.label);

export const choiceDescription = (choice: Choice): string | undefined =>
  typeof choice === 'string' ? undefined : choice.description;

/** Whether the choice is the value, which forms hold as a number or as its text. */
export const isChosen = (choice: Choice, value: unknown): boolean =>
  String(choiceValue(choice)) === String(value ?? '');

/** The choices that contain the typed text, those that begin with it first. Ignores accents and case. */
export function findChoices<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const query = normalize(typed);
  if (!query) return [...choices];
  const found = choices.filter((choice) => normalize(choiceLabel(choice)).includes(query));
  const begins = (choice: C) => normalize(choiceLabel(choice)).startsWith(query);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

/** The choice that a text names without doubt: the same words, or the only one that begins with them. */
export function meantChoice<C extends Choice>(choices: readonly C[], typed: string): C | undefined {
  const query = normalize(typed);
  if (!query) return undefined;
  const begins = choices.filter((choice) => normalize(choiceLabel(choice)).startsWith(query));
  return begins.length === 1 ? begins[0] : begins.find((choice) => normalize(choiceLabel(choice)) === query);
}

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
