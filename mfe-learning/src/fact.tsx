import { chakra, Flex } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';

/** A line of a `dl`: what it is on one side, how it stands on the other. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" py="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <chakra.dt color="fg.muted" textStyle="sm" flexShrink="0">
        {name}
      </chakra.dt>
      <chakra.dd textAlign="end" fontWeight="medium" textStyle="sm" minWidth="0">
        {children}
      </chakra.dd>
    </Flex>
  );
}
