/** What is typed into, chosen from or ticked: native elements in the site's dress, at least 44 px to touch. */
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';

const control: SystemStyleObject = {
  width: 'full',
  minHeight: '11',
  px: '3',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  rounded: 'md',
  fontSize: 'md', // below 16 px a phone zooms in on focus
  lineHeight: 'moderate',
  transition: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { outlineOffset: '1px' },
  _disabled: { color: 'fg.muted', bg: 'bg.muted', cursor: 'not-allowed' },
  '&[aria-invalid=true]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
};

export const InputControl = chakra('input', { base: control });

export const TextAreaControl = chakra('textarea', {
  base: { ...control, display: 'block', py: '2.5', resize: 'vertical' },
});

export const SelectControl = chakra('select', {
  base: {
    ...control,
    pe: '10',
    appearance: 'none',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
});

/** A checkbox or radio button as the browser draws it, in the site's colour. */
export const TickControl = chakra('input', {
  base: { flexShrink: '0', boxSize: '5', m: '0', accentColor: 'brand.solid', cursor: 'inherit' },
});

/** A tick and its words: the whole row can be pressed. */
export const TickRow = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    py: '2.5',
    minHeight: '11',
    lineHeight: 'short',
    cursor: 'pointer',
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
  variants: {
    look: {
      row: {},
      /** For few and weighty choices. */
      card: {
        px: '4',
        py: '3',
        bg: 'bg.panel',
        borderWidth: '1px',
        borderColor: 'border.control',
        rounded: 'lg',
        _hover: { borderColor: 'fg.muted' },
        '&:has(:checked)': {
          bg: 'brand.subtle',
          borderColor: 'brand.solid',
          boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
        },
      },
    },
  },
  defaultVariants: { look: 'row' },
});
