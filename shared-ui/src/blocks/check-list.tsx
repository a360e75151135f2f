import { chakra, Note } from '@azadkar/shared-ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

/** A list of what is included or recommended, a check mark before each item. */
export const CheckList = chakra('ul', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', listStyleType: 'none' },
});

export const CheckItem = ({ description, children }: { description?: ReactNode; children: ReactNode }) => (
  <chakra.li display="flex" gap="3">
    <chakra.span color="brand.fg" flexShrink="0" mt="0.5">
      <Check size={20} aria-hidden="true" />
    </chakra.span>
    <chakra.div minWidth="0">
      {children}
      {description && <Note>{description}</Note>}
    </chakra.div>
  </chakra.li>
);
