/**
 * A combobox by the WAI-ARIA pattern, with a list popup and manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It is our own because the state machines of the usual libraries
 * cost a first view about 45 kB: docs/decisions/063.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, type KeyboardEvent, useMemo, useState } from 'react';
import { type Choice, choiceLabel, choiceValue, findChoices, isChosen, meantChoice } from './choices';
import { InputControl } from './controls';

export interface ComboboxProps
  extends Omit<ComponentProps<typeof InputControl>, 'value' | 'onChange' | 'onBlur' | 'children'> {
  id: string;
  choices: readonly Choice[];
  /** The chosen value; empty for none. */
  value: unknown;
  onChange: (value: string | number) => void;
  onBlur?: () => void;
}

/** One of many, found by typing. */
export function Combobox({ id, choices, value, onChange, onBlur, ...input }: ComboboxProps) {
  const { text, open, found, active, handlers, choose } = useCombobox({ choices, value, onChange, onBlur });
  const list = `${id}-list`;
  return (
    <chakra.div position="relative" scrollMarginTop="24">
      <InputControl
        type="text"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        pe="10"
        {...input}
        {...handlers}
        id={id}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open && found[active] ? `${list}-${active}` : undefined}
      />
      <chakra.span position="absolute" insetEnd="3" top="3.5" pointerEvents="none" color="fg.muted">
        <ChevronDown size={18} aria-hidden="true" />
      </chakra.span>
      <Suggestions id={list} open={open} found={found} active={active} text={text} onChoose={choose} />
      <chakra.span srOnly role="status">
        {open ? countResults(found.length) : ''}
      </chakra.span>
    </chakra.div>
  );
}

interface SuggestionsProps extends Pick<ReturnType<typeof useCombobox>, 'open' | 'found' | 'active' | 'text'> {
  id: string;
  onChoose: (choice: Choice) => void;
}

/** The list is always in the document, because `aria-controls` names it. */
const Suggestions = ({ id, open, found, active, text, onChoose }: SuggestionsProps) => (
  <List
    ref={open ? scrollToList : undefined}
    id={id}
    role="listbox"
    aria-label="Suggestions"
    hidden={!open}
    onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
  >
    {open &&
      found.map((choice, index) => (
        <Item
          key={choiceValue(choice)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          ref={index === active ? scrollToItem : undefined}
          onClick={() => onChoose(choice)}
        >
          {choiceLabel(choice)}
        </Item>
      ))}
    {open && found.length === 0 && <NoResults>Nothing found for “{text}”</NoResults>}
  </List>
);

const countResults = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** A phone's keyboard covers half of the screen: there the field scrolls to the top. Elsewhere the list becomes visible. */
function scrollToList(list: HTMLElement | null): void {
  if (window.matchMedia?.('(pointer: coarse)').matches) list?.parentElement?.scrollIntoView({ block: 'start' });
  else list?.scrollIntoView({ block: 'nearest' });
}

const scrollToItem = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });

const List = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'docked',
    insetInline: '0',
    scrollMarginBlock: '4',
    top: 'calc(100% + 0.25rem)',
    maxHeight: 'min(20rem, 45dvh)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: '1',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'md',
    shadow: 'lg',
  },
});

const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '11',
    px: '3',
    rounded: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'brand.subtle', color: 'brand.fg', boxShadow: 'inset 2px 0 0 {colors.brand.solid}' },
  },
});

const NoResults = chakra('div', { base: { px: '3', py: '2.5', color: 'fg.muted' } });

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
function useCombobox({
  choices,
  value,
  onChange,
  onBlur,
}: Pick<ComboboxProps, 'choices' | 'value' | 'onChange' | 'onBlur'>) {
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
