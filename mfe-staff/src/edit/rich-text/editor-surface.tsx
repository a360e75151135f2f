import { chakra } from '@azadkar/shared-ui';
import { prose } from '@azadkar/shared-ui/html';

/** The frame of the editor, and its text as the site shows it. */
export const EditorSurface = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'md',
    '&:has(.ProseMirror:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '1px',
    },
    '&[data-invalid]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
    '& .ProseMirror': {
      ...prose,
      position: 'relative',
      minHeight: '18rem',
      maxWidth: '46rem',
      mx: 'auto',
      px: { base: '4', md: '6' },
      py: '5',
      textStyle: 'md',
      whiteSpace: 'break-spaces',
      fontVariantLigatures: 'none',
      outline: 'none',
    },
    '& .ProseMirror li > p': { my: '0.2em' },
    '& .ProseMirror img.ProseMirror-separator': { display: 'inline', m: '0' },
    '& .ProseMirror figcaption': { minHeight: '1lh' },
    '& .ProseMirror figcaption:empty::before, & .ProseMirror figcaption:has(> br:only-child)::before': {
      content: '"Caption"',
      color: 'fg.subtle',
      position: 'absolute',
      pointerEvents: 'none',
    },
    '& .ProseMirror table': { display: 'table', width: 'full', tableLayout: 'fixed' },
    '& .ProseMirror :is(th, td)': { position: 'relative', borderWidth: '1px' },
    '& .ProseMirror .selectedCell': { bg: 'brand.muted' },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '& .ProseMirror-hideselection *::selection': { bg: 'transparent' },
    '& .ProseMirror-hideselection': { caretColor: 'transparent' },
    '& .drop-cursor': { bg: 'brand.solid' },
    '& .ProseMirror-gapcursor': { display: 'none', pointerEvents: 'none', position: 'absolute' },
    '& .ProseMirror-focused .ProseMirror-gapcursor': {
      display: 'block',
      width: '5',
      borderTopWidth: '1px',
      borderColor: 'fg',
    },
  },
});
