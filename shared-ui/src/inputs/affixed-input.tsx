import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { InputControl } from './controls';

interface Props extends Omit<ComponentProps<typeof InputControl>, 'prefix'> {
  prefix?: ReactNode;
  suffix?: ReactNode;
}

/** An input with a text or a button before and after its value. */
export function AffixedInput({ prefix, suffix, minHeight, ...input }: Props) {
  if (!prefix && !suffix) return <InputControl minHeight={minHeight} {...input} />;
  return (
    <Row minHeight={minHeight}>
      {prefix && <Affix ps="3">{prefix}</Affix>}
      <Inner {...input} />
      {suffix && <Affix pe="3">{suffix}</Affix>}
    </Row>
  );
}

/** Has the border of a control, so that the affixes are inside it. */
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'stretch',
    minHeight: '11',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'md',
    _hover: { borderColor: 'fg.muted' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '1px' },
    '&:has([aria-invalid=true])': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
    '&:has(:disabled)': { bg: 'bg.muted' },
  },
});

const Inner = chakra(InputControl, {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '0',
    bg: 'transparent',
    borderWidth: '0',
    '&, &[aria-invalid=true]': { boxShadow: 'none' },
    '&:focus-visible': { outline: 'none' },
  },
});

const Affix = chakra('span', {
  base: { display: 'flex', alignItems: 'center', flexShrink: '0', color: 'fg.muted', whiteSpace: 'nowrap' },
});
