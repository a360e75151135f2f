import { Link } from '@azadkar/shared-ui';
import { NavLink } from 'react-router-dom';
import type { NavigationLink } from './navigation';

/** A link in a column of links, marked when it is the current page. */
export function MenuLink({ label, to }: NavigationLink) {
  return (
    <Link
      asChild
      display="flex"
      alignItems="center"
      minHeight="10"
      px="3"
      rounded="md"
      color="fg"
      textDecoration="none"
      _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
      css={{ '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' } }}
    >
      <NavLink to={to} end>
        {label}
      </NavLink>
    </Link>
  );
}
