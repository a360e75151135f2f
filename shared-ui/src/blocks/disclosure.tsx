import { chakra } from '@azadkar/shared-ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /** Initially open. */
  open?: boolean;
  /** Of disclosures with the same name only one is open. */
  name?: string;
  children: ReactNode;
}

/** A title that shows and hides its content: a native `details`, which works without scripts. */
export const Disclosure = ({ title, open, name, children }: Props) => (
  <chakra.details
    open={open}
    name={name}
    borderBottomWidth="1px"
    css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
  >
    <chakra.summary
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
      py="4"
      fontWeight="semibold"
      cursor="pointer"
      listStyleType="none"
      rounded="sm"
      _hover={{ color: 'brand.fg' }}
    >
      {title}
      <chakra.span asChild flexShrink="0" transition="transform" transitionDuration="moderate">
        <ChevronDown size={20} aria-hidden="true" />
      </chakra.span>
    </chakra.summary>
    <chakra.div pb="5" color="fg.muted" maxWidth="3xl">
      {children}
    </chakra.div>
  </chakra.details>
);
