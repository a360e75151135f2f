import { chakra } from '@chakra-ui/react/styled-system';

/** A native checkbox or radio button in the site's color. */
export const ChoiceControl = chakra('input', {
  base: { flexShrink: '0', boxSize: '5', m: '0', accentColor: 'brand.solid', cursor: 'inherit' },
});

/** A control and its label: the whole row can be pressed. */
export const ChoiceRow = chakra('label', {
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
    variant: {
      row: {},
      /** For few and important choices. */
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
  defaultVariants: { variant: 'row' },
});
