import { LinkButton } from '@azadkar/shared-ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** A filter that is on or off, as a link: it works before scripts run. */
export const ChoiceLink = ({ to, active, children }: { to: string; active: boolean; children: ReactNode }) => (
  <LinkButton
    to={to}
    preventScrollReset
    variant={active ? 'solid' : 'outline'}
    size="sm"
    rounded="full"
    aria-current={active || undefined}
  >
    {active && <Check aria-hidden="true" />}
    {children}
  </LinkButton>
);
