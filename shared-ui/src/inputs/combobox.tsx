/**
 * A combobox by the WAI-ARIA pattern, with a list popup and manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). It is our own because the state machines of the usual libraries
 * cost a first view about 45 kB: docs/decisions/063.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Choice, choiceLabel, choiceValue } from './choices';
import { InputControl } from './controls';
import { useCombobox } from './use-combobox';

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
      <Suggestions {...{ id: list, open, found, active, text }} onChoose={choose} />
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
function Suggestions({ id, open, found, active, text, onChoose }: SuggestionsProps) {
  return (
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
}

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
