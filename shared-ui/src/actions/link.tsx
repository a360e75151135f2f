import { chakra } from '@chakra-ui/react/styled-system';
import { Link as RouterLink } from 'react-router-dom';

const look = {
  base: {
    color: 'brand.fg',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    rounded: 'xs',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    /** In running text a link must be told from words without colour. */
    variant: { plain: {}, underline: { textDecoration: 'underline' }, quiet: { color: 'inherit' } },
  },
} as const;

/** A link by `href`; wrap another one with `asChild`. */
export const Link = chakra('a', look);

/** A link to a page of the site, by `to`. */
export const PageLink = chakra(RouterLink, look, { forwardProps: ['to', 'replace', 'state', 'reloadDocument'] });
