import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** For a style of the router's link: its own properties reach it. */
export const routed = { forwardProps: ['to', 'replace', 'state', 'reloadDocument', 'preventScrollReset'] };

const recipe = {
  base: {
    color: 'brand.fg',
    textUnderlineOffset: '0.2em',
    textDecorationThickness: '1px',
    rounded: 'xs',
    _hover: { textDecoration: 'underline' },
  },
  variants: {
    /** A link that is not in running text: at least 24 px high (WCAG 2.2, 2.5.8). */
    standalone: { true: { display: 'inline-flex', alignItems: 'center', gap: '1.5', minHeight: '6', minWidth: '6' } },
    /** `underline` is for links in running text, which must differ from the text by more than color. */
    variant: { plain: {}, underline: { textDecoration: 'underline' }, quiet: { color: 'inherit' } },
  },
} as const;

/** A link by `href`; wrap another one with `asChild`. */
export const Link = chakra('a', recipe);

/** A link to a page of the site, by `to`. */
export const PageLink = chakra(RouterLink, recipe, routed);

/** One in running text, which must differ from the text by more than color. */
export const TextLink = (link: ComponentProps<typeof PageLink>) => <PageLink variant="underline" {...link} />;
