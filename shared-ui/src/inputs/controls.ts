/** Native inputs and selects in the site's style, at least 44 px high for touch. */
import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';

export const controlStyle: SystemStyleObject = {
  width: 'full',
  minHeight: '11',
  px: '3',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  rounded: 'md',
  fontSize: 'md', // below 16 px iOS zooms in on focus
  lineHeight: 'moderate',
  transition: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { outlineOffset: '1px' },
  _disabled: { color: 'fg.muted', bg: 'bg.muted', cursor: 'not-allowed' },
  '&[aria-invalid=true]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
};

export const InputControl = chakra('input', { base: controlStyle });

export const SelectControl = chakra('select', {
  base: {
    ...controlStyle,
    pe: '10',
    appearance: 'none',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
});
