import { type ChangeEvent, type KeyboardEvent, useMemo, useState } from 'react';
import { type Choice, choiceLabel, choiceValue, findChoices, isChosen } from './choices';

interface Options {
  choices: readonly Choice[];
  value: unknown;
  onChange: (value: string | number) => void;
  onBlur?: () => void;
}

/** How far PageUp and PageDown go. */
const PAGE = 8;

/** What is typed, what it finds, and which of it the keyboard stands on. Leaving takes the choice stood on. */
export function useCombobox({ choices, value, onChange, onBlur }: Options) {
  const [typed, setTyped] = useState<string | null>(null); // null: nothing since the last choice
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const chosen = choices.findIndex((choice) => isChosen(choice, value));
  const chosenLabel = choices[chosen] === undefined ? '' : choiceLabel(choices[chosen]);
  const found = useMemo(() => findChoices(choices, typed ?? ''), [choices, typed]);

  const close = () => {
    setTyped(null);
    setOpen(false);
    setActive(-1);
  };
  const choose = (choice: Choice) => {
    onChange(choiceValue(choice));
    close();
  };
  const show = () => {
    setOpen(true);
    setActive(typed === null ? chosen : 0);
  };
  /** Typed and left: the first that was found is meant; nothing typed empties the field; nonsense changes nothing. */
  const settle = () => {
    if (typed === '') onChange('');
    else if (typed !== null && found[active]) onChange(choiceValue(found[active]));
    close();
  };
  const move = (step: number) => {
    if (!open) return show();
    if (found.length > 0) setActive((active + step + found.length) % found.length);
  };

  /** Whether the key was for the list. */
  const press = (key: string): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(active < 0 ? 0 : -1);
    else if (!open) return false;
    else if (key === 'PageDown') setActive(Math.min(active + PAGE, found.length - 1));
    else if (key === 'PageUp') setActive(Math.max(active - PAGE, 0));
    else if (key === 'Enter') found[active] ? choose(found[active]) : settle();
    else if (key === 'Escape') close();
    else return false;
    return true;
  };

  const handlers = {
    onClick: () => (open ? undefined : show()),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value);
      setOpen(true);
      setActive(event.target.value.trim() ? 0 : -1);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!press(event.key)) return;
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation(); // a dialog around it stays
    },
    onBlur: () => {
      settle();
      onBlur?.();
    },
  };

  return { text: typed ?? chosenLabel, open, found, active, handlers, choose };
}
