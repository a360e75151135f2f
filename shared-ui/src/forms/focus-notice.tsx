import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Alert } from '../feedback/alert';

interface Props extends ComponentProps<typeof Alert> {
  /** Takes the focus whenever this changes. */
  when: unknown;
}

/** A message above the fields that nobody misses: it takes the focus, and so comes into view. */
export function FocusNotice({ when, ...alert }: Props) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change itself is the occasion
  useEffect(() => box.current?.focus(), [when]);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Alert {...alert} />
    </chakra.div>
  );
}
