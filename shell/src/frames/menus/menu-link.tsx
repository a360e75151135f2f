import { PageLink } from '@azadkar/shared-ui';
import { memo, type ReactNode } from 'react';
import type { MenuLink as Entry } from './site-menus';

/** A link in a column of links, marked when it is the current one. */
export const MenuLink = memo(({ label, to, current, children }: Entry & { children?: ReactNode }) => (
  <PageLink
    to={to}
    aria-current={current}
    display="flex"
    alignItems="center"
    minHeight={{ base: '10', lg: '8' }}
    px="3"
    py={{ base: '2', lg: '1' }}
    rounded="md"
    color="fg"
    lineHeight="1.35"
    textDecoration="none"
    _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
    css={{ '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' } }}
  >
    {label}
    {children}
  </PageLink>
));
