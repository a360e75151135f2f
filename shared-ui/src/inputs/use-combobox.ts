import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { type Choice, choiceLabel, choiceValue, findChoices, isChosen, meantChoice } from './choices';

interface Options {
  choices: readonly Choice[];
  value: unknown;
  onChange: (value: string | number) => void;
  onBlur?: () => void;
}

interface State {
  /** What was typed since the last choice; null for nothing. */
  typed: string | null;
  open: boolean;
  /** Index of the choice that the keyboard is at; -1 for none. */
  active: number;
  /** Whether the keys have moved to that choice, which says that it is meant. */
  moved: boolean;
}

const CLOSED: State = { typed: null, open: false, active: -1, moved: false };

/** The state and the event handlers of a combobox. Leaving the field takes the choice that is clearly meant. */
export function useCombobox({ choices, value, onChange, onBlur }: Options) {
  const [{ typed, open, active, moved }, setState] = useState(CLOSED);
  const chosen = choices.findIndex((choice) => isChosen(choice, value));
  const chosenLabel = choices[chosen] === undefined ? '' : choiceLabel(choices[chosen]);
  const found = useMemo(() => findChoices(choices, typed ?? ''), [choices, typed]);

  const show = () => setState({ typed, open: true, active: typed === null ? chosen : 0, moved: false });
  const close = () => setState(CLOSED);
  const choose = (choice: Choice) => {
    onChange(choiceValue(choice));
    close();
  };
  /**
   * Takes the choice that the keys moved to, or that the text names without doubt. An empty text empties the field; a text
   * that could mean several choices or none changes nothing.
   */
  const settle = () => {
    const meant = moved ? found[active] : meantChoice(found, typed ?? '');
    if (typed === '') onChange('');
    else if (typed !== null && meant) onChange(choiceValue(meant));
    close();
  };
  const enter = () => (found[active] ? choose(found[active]) : settle());
  const keys = keyActions({ open, show, close, enter, active, count: found.length });

  const handlers = {
    onClick: () => (open ? undefined : show()),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setState({ typed: target.value, open: true, active: target.value.trim() ? 0 : -1, moved: false }),
    onKeyDown: (event: KeyboardEvent) => {
      const action = keys[event.key];
      if (action === undefined) return;
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation(); // a dialog around it stays open
      if (typeof action === 'number') setState({ typed, open, active: action, moved: true });
      else action();
    },
    onBlur: () => {
      settle();
      onBlur?.();
    },
  };

  return { text: typed ?? chosenLabel, open, found, active, handlers, choose };
}

/** How far PageUp and PageDown move. */
const PAGE = 8;

interface KeyContext extends Pick<State, 'open' | 'active'> {
  count: number;
  show: () => void;
  close: () => void;
  enter: () => void;
}

/** What each key of the pattern does: moves to an index, or calls a function. Other keys are the text field's own. */
function keyActions({ open, active, count, show, close, enter }: KeyContext): Record<string, number | (() => void)> {
  if (!open) return { ArrowDown: show, ArrowUp: show };
  const last = count - 1;
  return {
    ArrowDown: active < last ? active + 1 : Math.min(0, last),
    ArrowUp: active > 0 ? active - 1 : last,
    PageDown: Math.min(active + PAGE, last),
    PageUp: Math.min(Math.max(active - PAGE, 0), last),
    Enter: enter,
    Escape: close,
  };
}
