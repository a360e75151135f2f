import { chakra } from '@azadkar/shared-ui';

/** The width of its place, not of the screen, decides whether a list is a table. */
const NARROW = '@container (max-width: 41.99rem)';

/** A phone: two lines for each record, its name and its facts. */
const PHONE = '@container (max-width: 29.99rem)';

/** Wide enough for facts side by side in a card, as beside the menu at 1024 px. */
const MEDIUM = '@container (min-width: 30rem) and (max-width: 41.99rem)';

/** 40 px rows of 14 px text on a wide place, cards on a narrow one, 56 px rows on a phone. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    lineHeight: 'short',
    '&[aria-busy]': { opacity: '0.6' },
    '& caption': { srOnly: true },
    '& th, & td': { px: '3', textAlign: 'start', verticalAlign: 'middle', borderBottomWidth: '1px' },
    '& thead th': { height: '9', textStyle: 'xs', fontWeight: 'semibold', color: 'fg.muted', whiteSpace: 'nowrap' },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '7',
      fontWeight: 'inherit',
      cursor: 'pointer',
      rounded: 'xs',
      '& > svg': { opacity: '0.55' },
      _hover: { color: 'fg' },
    },
    '& [aria-sort]': { color: 'fg', '& svg': { opacity: '1' } },
    '& tbody th, & tbody td': { height: '2.625rem', py: '1.5' },
    '& tbody th': { fontWeight: 'medium', minWidth: '7rem' },
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [data-short], & time': { whiteSpace: 'nowrap' },
    '& [data-check]': {
      width: '10',
      px: '0',
      py: '0',
      '& > label': { display: 'grid', placeItems: 'center', minHeight: '9', cursor: 'pointer' },
    },
    '& tbody [data-check]': { py: '0' },
    '& [data-row]': { position: 'relative' },
    '& [data-row]:hover': { bg: 'bg.subtle' },
    '& [data-selected]': { bg: 'brand.subtle' },
    // the link of a row covers it; what else can be pressed is above
    '& [data-row-link]': {
      color: 'fg',
      overflowWrap: 'anywhere',
      _before: { content: '""', position: 'absolute', inset: '0' },
      _focusVisible: {
        outline: 'none',
        _before: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px', rounded: 'sm' },
      },
    },
    '& td :is(a, button, label)': { position: 'relative', zIndex: '1' },
    [NARROW]: {
      '&, & tbody th': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3' },
      '& [data-row]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '3',
        bg: 'bg.panel',
        borderWidth: '1px',
        rounded: 'lg',
        px: '4',
        py: '3',
      },
      '& tbody th, & tbody td': { height: 'auto', px: '0', py: '1', borderBottomWidth: '0' },
      '& tbody th': { textStyle: 'md', fontWeight: 'semibold', textAlign: 'start', gridRow: '1' },
      '& tbody td': { gridColumn: '1 / -1' },
      '& tbody td[data-beside]': { gridColumn: '2', gridRow: '1' },
      '& tbody tr:has([data-check])': { pe: '12' }, // the box is at the corner
      '& tbody td[data-label]:empty': { display: 'none' },
      '& td[data-check]': {
        position: 'absolute',
        gridColumn: 'auto', // the corner of the card, not of a column
        insetEnd: '0',
        top: '0',
        width: '12',
        '& > label': { minHeight: '11' },
      },
      '& td[data-label]:not([data-beside])': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        alignItems: 'baseline',
        columnGap: '4',
        textAlign: 'end',
        _before: { content: 'attr(data-label)', color: 'fg.muted', textStyle: 'xs', textAlign: 'start', me: 'auto' },
        '& > *': { minWidth: '0' },
      },
    },
    [PHONE]: {
      '& tbody': { gap: '0', borderTopWidth: '1px' },
      '& [data-row]': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '2.5',
        minHeight: '14',
        borderWidth: '0 0 1px',
        rounded: 'none',
        px: '1',
        py: '1.5',
        _after: { content: '""', order: '1', flexBasis: 'full' }, // the facts begin a line
      },
      '& tbody :is(th, td)': { py: '0' },
      '& tbody th': { flex: '1', minWidth: '0' },
      '& tbody td[data-label]:not([data-beside])': {
        display: 'block',
        order: '2',
        textStyle: 'xs',
        textAlign: 'start',
        color: 'fg.muted',
        _before: { content: 'none' },
        '& > span': { display: 'inline!', _before: { content: '" "' } },
      },
      '& tbody td a': { display: 'inline-block', minHeight: '6' },
      '& tbody td[data-wide]': { display: 'none!' },
    },
    [MEDIUM]: {
      '& tbody [data-row]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
      '& tbody [data-row] th': { gridColumn: '1 / 3' },
      '& tbody [data-row] td[data-beside]': { gridColumn: '3', textAlign: 'end' },
      '& [data-row] td[data-label]:not([data-beside])': {
        display: 'block',
        gridColumn: 'auto',
        textAlign: 'start',
        whiteSpace: 'normal',
        _before: { display: 'block' },
      },
    },
  },
});
