import { LinkButton } from '@azadkar/shared-ui';

/** Where to go on from a notice. */
export const WayOn = ({ to, children }: { to: string; children: string }) => (
  <LinkButton to={to} size="sm" variant="outline">
    {children}
  </LinkButton>
);
