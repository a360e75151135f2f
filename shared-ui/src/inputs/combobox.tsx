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

/** One of many, found by typing. Follows the combobox pattern of WAI-ARIA. */
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
      <List
        ref={open ? reveal : undefined}
        id={list}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      >
        {open &&
          found.map((choice, index) => (
            <Item
              key={choiceValue(choice)}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === active}
              ref={index === active ? intoView : undefined}
              onClick={() => choose(choice)}
            >
              {choiceLabel(choice)}
            </Item>
          ))}
        {open && found.length === 0 && <Nothing>Nothing found for “{text}”</Nothing>}
      </List>
      <chakra.span srOnly role="status">
        {open ? counted(found.length) : ''}
      </chakra.span>
    </chakra.div>
  );
}

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`);

/** The keyboard of a phone leaves half a screen: the field goes to its top. Elsewhere it is enough that the list shows. */
function reveal(list: HTMLElement | null): void {
  if (window.matchMedia?.('(pointer: coarse)').matches) list?.parentElement?.scrollIntoView({ block: 'start' });
  else list?.scrollIntoView({ block: 'nearest' });
}

const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });

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

const Nothing = chakra('div', { base: { px: '3', py: '2.5', color: 'fg.muted' } });
